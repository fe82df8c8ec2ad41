"""Where notices go in the tests: a mail server, a push service and a webhook, all on this machine."""

from __future__ import annotations

import base64
import email
import email.policy
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from benchmarks.server_driver import free_port


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hmac(key: bytes, data: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(data)
    return made.finalize()


class Browser:
    """The receiving side of RFC 8291, written from its text alone."""

    def __init__(self, private: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"0123456789abcdef"):
        self.private = private or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth

    @property
    def point(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(self.point), "auth": b64(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size and len(body) <= 4096
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        prk = hmac(self.auth, self.private.exchange(ec.ECDH(), key))
        secret = hmac(prk, b"WebPush: info\0" + self.point + theirs + b"\1")
        prk = hmac(salt, secret)
        cipher = AESGCM(hmac(prk, b"Content-Encoding: aes128gcm\0\1")[:16])
        padded = cipher.decrypt(hmac(prk, b"Content-Encoding: nonce\0\1")[:12], sealed, None)
        text, mark, rest = padded.rpartition(b"\2")
        assert mark and not rest.strip(b"\0")
        return text


@dataclass
class Posted:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def signed_by(header: str) -> dict[str, Any]:
    """The claims of a VAPID header, if the key that it names has signed them."""
    kind, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    head, claims, signature = parts["t"].split(".")
    raw = unb64(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return {**json.loads(unb64(claims)), "key": parts["k"]}


class Letters(Message):
    def __init__(self, kept: list[EmailMessage]) -> None:
        super().__init__()
        self.kept = kept

    def prepare_message(self, session: Any, envelope: Any) -> Any:
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        letter["X-To"] = ", ".join(envelope.rcpt_tos)
        return letter

    def handle_message(self, message: Any) -> None:
        self.kept.append(message)


@dataclass
class Postbox:
    smtp: str
    address: str  # of the push service and the webhook
    letters: list[EmailMessage] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    status: int = 201  # how the push service and the webhook answer

    def to(self, path: str) -> list[Posted]:
        return [one for one in self.posted if one.path == path]

    def settings(self) -> dict[str, Any]:
        return {
            "smtp": self.smtp, "mail_from": "Spellmarket <post@house.test>", "address": "http://house.test",
            "push_hosts": ("127.0.0.1",), "hook_hosts": ("127.0.0.1",), "mail_hours": 0.0,
            "notice_seconds": 0.0, "sweep_seconds": 0.02,
        }  # fmt: skip


@contextmanager
def postbox() -> Iterator[Postbox]:
    box = Postbox("", "")

    class Push(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            box.posted.append(Posted(self.path, headers, body))
            self.send_response(box.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *words: object) -> None:
            pass

    web = ThreadingHTTPServer(("127.0.0.1", 0), Push)
    threading.Thread(target=web.serve_forever, daemon=True).start()
    mail = Controller(Letters(box.letters), hostname="127.0.0.1", port=free_port())
    mail.start()
    box.smtp, box.address = f"smtp://127.0.0.1:{mail.port}", f"http://127.0.0.1:{web.server_port}"
    try:
        yield box
    finally:
        mail.stop()
        web.shutdown()
        web.server_close()
