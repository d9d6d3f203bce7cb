"""Writes batches.json: frames, channels, batches and a blob as the public specification of the OP stack describes them.

Written apart from the decoder, from the specification alone; run it by hand: python3 tests/support/rollup/encode-batches.py
"""

import base64
import hashlib
import json
import os
import random
import zlib

RNG = random.Random(11)


def rlp(item):
    if isinstance(item, int):
        item = item.to_bytes((item.bit_length() + 7) // 8, "big")
    if isinstance(item, bytes):
        if len(item) == 1 and item[0] < 0x80:
            return item
        return head(len(item), 0x80) + item
    body = b"".join(rlp(each) for each in item)
    return head(len(body), 0xC0) + body


def head(length, base):
    if length < 56:
        return bytes([base + length])
    size = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([base + 55 + len(size)]) + size


def uvarint(value):
    out = b""
    while value >= 0x80:
        out += bytes([(value & 0x7F) | 0x80])
        value >>= 7
    return out + bytes([value])


def bits(flags):
    """The first flag is the lowest bit of a big-endian number."""
    number = sum(1 << place for place, flag in enumerate(flags) if flag)
    return number.to_bytes((len(flags) + 7) // 8, "big")


def word():
    return RNG.randbytes(32)


def singular(parent, epoch, timestamp, transactions):
    return b"\x00" + rlp([parent, epoch, word(), timestamp, transactions])


def some_transaction():
    """Type, whether it creates a contract, whether it is protected, data."""
    kind = RNG.choice([None, None, 1, 2])
    data = RNG.randbytes(RNG.choice([0, 4, 68, 300]))
    if kind is None:
        encoded = rlp([RNG.getrandbits(60), RNG.getrandbits(40), data])
    elif kind == 1:
        encoded = b"\x01" + rlp([RNG.getrandbits(60), RNG.getrandbits(40), data, []])
    else:
        encoded = b"\x02" + rlp([RNG.getrandbits(60), RNG.getrandbits(30), RNG.getrandbits(40), data, [[RNG.randbytes(20), [word()]]]])
    return {"kind": kind, "creates": RNG.random() < 0.2, "protected": RNG.random() < 0.7, "encoded": encoded}


def span(parent, rel_timestamp, origin, counts):
    transactions = [some_transaction() for count in counts for _ in range(count)]
    out = b"\x01" + uvarint(rel_timestamp) + uvarint(origin) + parent[:20] + word()[:20]
    out += uvarint(len(counts)) + bits([RNG.random() < 0.3 for _ in counts])
    out += b"".join(uvarint(count) for count in counts)
    out += bits([each["creates"] for each in transactions])
    out += bits([RNG.random() < 0.5 for _ in transactions])
    out += b"".join(RNG.randbytes(64) for _ in transactions)
    out += b"".join(RNG.randbytes(20) for each in transactions if not each["creates"])
    out += b"".join(each["encoded"] for each in transactions)
    out += b"".join(uvarint(RNG.getrandbits(RNG.choice([3, 20]))) for _ in transactions)
    out += b"".join(uvarint(RNG.getrandbits(RNG.choice([15, 63]))) for _ in transactions)
    out += bits([each["protected"] for each in transactions if each["kind"] is None])
    return out


def frames(channel, data, size):
    parts = [data[at : at + size] for at in range(0, len(data), size)]
    return [
        channel + number.to_bytes(2, "big") + len(part).to_bytes(4, "big") + part + bytes([number == len(parts) - 1])
        for number, part in enumerate(parts)
    ]


def blob(data):
    """Bit by bit: 31 bytes an element, and 6 bits of each first byte; three more bytes in every four elements."""
    content = b"\x00" + len(data).to_bytes(3, "big") + data
    content += bytes(1024 * 127 - len(content))
    out = b""
    for at in range(0, len(content), 127):
        one = content[at : at + 127]
        x, y, z = one[31], one[63], one[95]
        firsts = [x & 0x3F, (y & 0x0F) | ((x & 0xC0) >> 2), z & 0x3F, ((z & 0xC0) >> 2) | ((y & 0xF0) >> 4)]
        for first, start in zip(firsts, (0, 32, 64, 96)):
            out += bytes([first]) + one[start : start + 31]
    return out


def channel_case(name, batches, size):
    raw = b"".join(rlp(batch) for batch, _ in batches)
    data = zlib.compress(raw)
    identity = RNG.randbytes(16)
    return {
        "name": name,
        "channel": identity.hex(),
        "raw": base64.b64encode(raw).decode(),
        "frames": [base64.b64encode(each).decode() for each in frames(identity, data, size)],
        "batches": [told for _, told in batches],
    }


def singular_case(count):
    out = []
    timestamp = 1_700_000_000
    for place in range(count):
        parent = word()
        transactions = [RNG.randbytes(RNG.choice([1, 55, 120, 400])) for _ in range(RNG.choice([0, 1, 5]))]
        told = {"kind": "singular", "parent": "0x" + parent.hex(), "timestamp": timestamp + 2 * place, "lastEpoch": 100 + place // 6, "transactionCounts": [len(transactions)]}
        out.append((singular(parent, 100 + place // 6, timestamp + 2 * place, transactions), told))
    return out


def span_case(counts, rel_timestamp, origin):
    parent = word()
    told = {"kind": "span", "parent": "0x" + parent[:20].hex(), "timestamp": rel_timestamp, "lastEpoch": origin, "transactionCounts": counts}
    return (span(parent, rel_timestamp, origin, counts), told)


CASES = [
    channel_case("one singular batch", singular_case(1), 10_000),
    channel_case("singular batches in many frames", singular_case(40), 700),
    channel_case("a span batch", [span_case([0, 3, 0, 12, 1], 7_200, 21_000_000)], 300),
    channel_case("a long span batch", [span_case([RNG.choice([0, 0, 1, 4]) for _ in range(120)], 10**9, 2**40)], 4_000),
    channel_case("a span batch without transactions", [span_case([0] * 9, 0, 0)], 10_000),
    channel_case("both kinds", [*singular_case(2), span_case([2, 2], 4, 5)], 10_000),
]
CONTENT = RNG.randbytes(90_000)
BLOBS = [
    {"content": hashlib.sha256(each).hexdigest(), "length": len(each), "blob": base64.b64encode(zlib.compress(blob(each), 9)).decode()}
    for each in (b"", b"\xff" * 4000, CONTENT[:3000], b"\xaa" * (1024 * 127 - 4))
]

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "batches.json"), "w") as file:
    json.dump({"channels": CASES, "blobs": BLOBS}, file, indent=1)
    file.write("\n")
