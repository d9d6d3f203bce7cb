const ELEMENT_BYTES = 32;
const BLOB_BYTES = 4096 * ELEMENT_BYTES;
const ROUNDS = 1024;
const ROUND_BYTES = 127;
const HEAD_BYTES = 4;
/** Capacity of one blob, in bytes. */
const DATA_BYTES_MAX = ROUNDS * ROUND_BYTES - HEAD_BYTES;

/**
 * Encodes data into a blob as batchers do (specification of Ecotone, "Blob encoding"): each round fills four field elements, in
 * whose first bytes only six bits are free.
 */
export function encodeBlob(data: Uint8Array): Uint8Array {
  if (data.length > DATA_BYTES_MAX) throw new RangeError(`A blob has no room for ${data.length} bytes.`);
  const content = new Uint8Array(ROUNDS * ROUND_BYTES);
  content.set([0, data.length >> 16, (data.length >> 8) & 0xff, data.length & 0xff]);
  content.set(data, HEAD_BYTES);
  const blob = new Uint8Array(BLOB_BYTES);
  for (let round = 0; round < ROUNDS; round++) {
    const part = content.subarray(round * ROUND_BYTES, (round + 1) * ROUND_BYTES);
    const [first = 0, second = 0, third = 0] = [part[31], part[63], part[95]];
    const heads = [
      first & 0x3f,
      ((first >> 6) << 4) | (second & 0x0f),
      third & 0x3f,
      ((third >> 6) << 4) | (second >> 4),
    ];
    for (const [place, head] of heads.entries()) {
      const at = (round * 4 + place) * ELEMENT_BYTES;
      blob[at] = head;
      blob.set(part.subarray(place * 32, place * 32 + 31), at + 1);
    }
  }
  return blob;
}
