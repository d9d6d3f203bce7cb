const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LENGTH = 6;

/** Encodes a 20-byte address in bech32 (BIP 173); returns any other text unchanged. Pure. */
export function encodeBech32(address: string, prefix: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return address;
  const bytes = [...address.slice(2).matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
  const words = regroup(bytes, 8, 5);
  const sum = polymod([...expand(prefix), ...words, ...Array(CHECKSUM_LENGTH).fill(0)]) ^ 1;
  const checksum = Array.from({ length: CHECKSUM_LENGTH }, (_, place) => (sum >> (5 * (5 - place))) & 31);
  return `${prefix}1${[...words, ...checksum].map((word) => LETTERS[word]).join('')}`;
}

/** Decodes a bech32 address to hex; null where the text is malformed, has a wrong checksum, or another prefix. Pure. */
export function decodeBech32(text: string, prefix: string): `0x${string}` | null {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase();
  const lower = text.toLowerCase();
  if (isMixed || !lower.startsWith(`${prefix}1`) || lower.length > 90) return null;
  const words = [...lower.slice(prefix.length + 1)].map((letter) => LETTERS.indexOf(letter));
  if (words.includes(-1) || polymod([...expand(prefix), ...words]) !== 1) return null;
  const bytes = regroup(words.slice(0, -CHECKSUM_LENGTH), 5, 8);
  if (bytes.length !== 20) return null;
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Expands the prefix for the checksum (BIP 173). */
function expand(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function polymod(words: readonly number[]): number {
  let sum = 1;
  for (const word of words) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    GENERATORS.forEach((generator, place) => {
      if ((top >> place) & 1) sum ^= generator;
    });
  }
  return sum >>> 0;
}

/** Converts bits between group sizes; leftover bits are padded only when groups become smaller. */
function regroup(values: readonly number[], from: number, to: number): number[] {
  const groups: number[] = [];
  let bits = 0;
  let kept = 0;
  for (const value of values) {
    kept = (kept << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      groups.push((kept >> bits) & ((1 << to) - 1));
    }
    kept &= (1 << bits) - 1;
  }
  if (bits > 0 && to < from) groups.push((kept << (to - bits)) & ((1 << to) - 1));
  return groups;
}
