"""How it is said: a sentence for each event, prompt and move; cards get their words from their effects."""

from .abilities import words
from .contents import contents, retold
from .packs import language
from .texts import TEXTS

__all__ = ["TEXTS", "contents", "language", "retold", "words"]
