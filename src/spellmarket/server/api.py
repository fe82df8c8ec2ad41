"""The HTTP interface: one function a route, declared with its types in the list of its subject.

Routes, checks, the OpenAPI document and the table of rights in the tests all come from `ENDPOINTS`.
"""

from __future__ import annotations

from .asked import Endpoint
from .notices.routes import ENDPOINTS as NOTICES
from .routes import friends, ladder, learning, looking_back, mine, shelf, tables, workshop

ENDPOINTS: tuple[Endpoint, ...] = (
    *mine.ENDPOINTS,
    *friends.ENDPOINTS,
    *shelf.ENDPOINTS,
    *ladder.ENDPOINTS,
    *learning.ENDPOINTS,
    *tables.ENDPOINTS,
    *looking_back.ENDPOINTS,
    *workshop.ENDPOINTS,
    *NOTICES,
)
