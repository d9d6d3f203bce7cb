/** Finds characters (UTF-16 units) of a text by its bytes in UTF-8, in which compilers count. */
export interface CharacterFinder {
  /** How many bytes the text has. */
  bytes: number;
  /** The character that begins at a byte. */
  characterAt(byte: number): number;
}

/** The bytes between two places whose characters are known. */
const STEP = 64;

/** Creates one for a text; it is read once, whatever is asked for. */
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

/** The characters that begin at these bytes; those of four bytes are two units. */
function countCharacters(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0xf0) count += 2;
    else if (byte < 0x80 || byte >= 0xc0) count++;
  }
  return count;
}
