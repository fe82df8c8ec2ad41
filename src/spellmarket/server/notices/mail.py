"""Letters by SMTP: plain text, with a link that ends them."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST = 254  # characters of an address
PATIENCE = 15.0  # seconds for each answer of the mail server


def whole(address: str) -> bool:
    """Does it look like a mail address?"""
    return len(address) <= LONGEST and ADDRESS.fullmatch(address) is not None


def message(sender: str, to: str, subject: str, lines: list[str], id: str, stop: str = "") -> EmailMessage:
    """A letter; the same one keeps its `id`, so that mail programs can tell if it comes twice."""
    letter = EmailMessage()
    letter["From"] = sender
    letter["To"] = to
    letter["Subject"] = subject
    letter["Date"] = formatdate()
    letter["Message-ID"] = f"<{id}@{sender.rpartition('@')[2].rstrip('>') or 'spellmarket'}>"
    letter["Auto-Submitted"] = "auto-generated"
    if stop:
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content("\n\n".join(lines) + "\n")
    return letter


def send(server: str, letter: EmailMessage) -> None:
    """Hand a letter to the mail server: `smtp://` in the clear, `smtp+tls://` with STARTTLS, `smtps://`."""
    parts = urlsplit(server)
    host, trust = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        post: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=PATIENCE, context=trust)
    else:
        post = smtplib.SMTP(host, parts.port or 25, timeout=PATIENCE)
    with post:
        if parts.scheme == "smtp+tls":
            post.starttls(context=trust)
        if parts.username:
            post.login(unquote(parts.username), unquote(parts.password or ""))
        post.send_message(letter)


def server_problem(server: str) -> str | None:
    """Why an address of a mail server will not do."""
    parts = urlsplit(server)
    if parts.scheme not in ("smtp", "smtp+tls", "smtps") or not parts.hostname:
        return "smtp is written like smtp+tls://NAME:PASSWORD@mail.example.org:587"
    if parts.username and parts.scheme == "smtp":
        return "smtp has a password that would go in the clear; take smtp+tls:// or smtps://"
    return None
