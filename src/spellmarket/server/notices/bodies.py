"""What is asked and answered about notices."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ...storage.notices import Kind
from ..messages import Strict, Told

Minute = Annotated[int, Meta(ge=0, lt=1440, description="of the day")]


class ChannelShown(Told):
    id: str
    kind: Kind
    label: str
    on: bool
    confirmed: bool  # a mail address by the letter that was sent there
    failures: int  # in a row; after ten it is switched off
    answer: str  # what was last said against it


class NoticesShown(Told):
    """How I want to be told that it is my move, and what this server can do."""

    quiet_from: int | None
    quiet_to: int | None
    zone: str
    language: str
    channels: list[ChannelShown]
    hushed: list[str]  # tables of which I want no notices
    push_key: str  # for the browser, to subscribe
    mail: bool
    webhook: bool


class NewWish(Strict):
    """Quiet hours in minutes of my day, or none."""

    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    language: Annotated[str, Meta(max_length=8)] = "en"


class PushKeys(Strict):
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class NewChannel(Strict):
    kind: Kind
    address: Annotated[str, Meta(min_length=1, max_length=1000)]
    keys: PushKeys | None = None  # of a browser
    label: Annotated[str, Meta(max_length=40)] = ""


class Switch(Strict):
    on: bool


class Stopped(Told):
    """What a link in a letter was about."""

    kind: Kind
    label: str
    on: bool
