"""Web Push: a message for one browser, encrypted for it (RFC 8291) and signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes of a message at most, as every push service takes them
LIVES = 43_200  # seconds that a signature is good for
TTL = 86_400  # seconds that a push service keeps a message for a browser that is away
POINT = 65  # bytes of a public key
AUTH = 16  # bytes of what a browser shares with us


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key of this server, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return b64(number.to_bytes(32, "big"))


def private(kept: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unb64(kept), "big"), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def whole(p256dh: str, auth: str) -> bool:
    """Are these the keys of a browser?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(p256dh))
        return len(unb64(p256dh)) == POINT and len(unb64(auth)) == AUTH
    except ValueError:
        return False


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(
    text: bytes, p256dh: str, auth: str, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """A message that only one browser can read; key and salt are new each time, but in tests."""
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs, ours = unb64(p256dh), point(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(shared, unb64(auth), b"WebPush: info\0" + theirs + ours, 32)
    cipher = AESGCM(derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + cipher.encrypt(nonce, text + b"\2", None)


def signature(kept: str, address: str, subject: str, now: int) -> str:
    """Who sends it, for the push service of this address; `now` in seconds."""
    parts = urlsplit(address)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + LIVES, "sub": subject}
    head = b64(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    signed = f"{head}.{b64(json.dumps(claims).encode())}"
    one, two = decode_dss_signature(private(kept).sign(signed.encode(), ec.ECDSA(SHA256())))
    token = f"{signed}.{b64(one.to_bytes(32, 'big') + two.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={b64(point(private(kept)))}"


def headers(kept: str, address: str, subject: str, now: int, topic: str) -> dict[str, str]:
    return {
        "Authorization": signature(kept, address, subject, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Urgency": "normal",
        "Topic": topic,
    }
