/** Converts byte offsets in UTF-8, which compilers use, to character offsets (UTF-16 units) of a text. */
export interface CharacterFinder {
  /** Length of the text, in bytes. */
  bytes: number;
  /** Offset of the character that begins at a byte. */
  characterAt(byte: number): number;
}

/** Distance of the indexed offsets, in bytes. */
const STEP = 64;

/** Creates the finder of a text, which is scanned once. */
export function createCharacterFinder(text: string): CharacterFinder {
  const bytes = Buffer.from(text);
  if (bytes.length === text.length) return { bytes: bytes.length, characterAt: (byte) => byte };
  const known = new Uint32Array(Math.floor(bytes.length / STEP) + 1);
  for (let step = 1; step < known.length; step++)
    known[step] = (known[step - 1] as number) + countCharacters(bytes, (step - 1) * STEP, step * STEP);
  return {
    bytes: bytes.length,
    characterAt(byte) {
      const end = Math.min(Math.max(byte, 0), bytes.length);
      const step = Math.floor(end / STEP);
      return (known[step] as number) + countCharacters(bytes, step * STEP, end);
    },
  };
}

/** Number of UTF-16 units that begin in a range of bytes; a character of four bytes has two. */
function countCharacters(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0xf0) count += 2;
    else if (byte < 0x80 || byte >= 0xc0) count++;
  }
  return count;
}
