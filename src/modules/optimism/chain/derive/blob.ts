/** A blob: 4096 field elements of 32 bytes (EIP-4844). */
const ELEMENT_BYTES = 32;
const BLOB_BYTES = 4096 * ELEMENT_BYTES;
/** Four elements hold 31 bytes each, and three more in the six free bits of their first bytes. */
const ROUND_BYTES = 4 * 31 + 3;
const ROUNDS = 1024;
const HEAD_BYTES = 4;
const VERSION = 0;

/**
 * Decodes the batcher's data in a blob (specification of Ecotone, "Blob encoding"): the version, the length in three bytes, the
 * data. Null if malformed.
 */
export function decodeBlob(blob: Uint8Array): Uint8Array | null {
  if (blob.length !== BLOB_BYTES) return null;
  const content = new Uint8Array(ROUNDS * ROUND_BYTES);
  for (let round = 0; round < ROUNDS; round++) {
    const elements = [0, 1, 2, 3].map((place) => {
      const at = (round * 4 + place) * ELEMENT_BYTES;
      return blob.subarray(at, at + ELEMENT_BYTES);
    });
    const bits = elements.map(([first = 0]) => first);
    if (bits.some((first) => first > 0x3f)) return null;
    const [a = 0, b = 0, c = 0, d = 0] = bits;
    const start = round * ROUND_BYTES;
    for (const [place, element] of elements.entries()) content.set(element.subarray(1), start + place * 32);
    content[start + 31] = a | ((b & 0x30) << 2);
    content[start + 63] = (b & 0x0f) | ((d & 0x0f) << 4);
    content[start + 95] = c | ((d & 0x30) << 2);
  }
  const [version, high = 0, middle = 0, low = 0] = content;
  const length = high * 65_536 + middle * 256 + low;
  if (version !== VERSION || length > content.length - HEAD_BYTES) return null;
  return content.subarray(HEAD_BYTES, HEAD_BYTES + length);
}
