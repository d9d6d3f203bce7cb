/** Byte strings that precede a metadata hash, and the length of the hash in bytes (solc docs, "Contract Metadata"). */
const DIGESTS: readonly { before: Buffer; bytes: number }[] = [
  { before: Buffer.from('64697066735822', 'hex'), bytes: 34 },
  { before: Buffer.from('65627a7a72305820', 'hex'), bytes: 32 },
  { before: Buffer.from('65627a7a72315820', 'hex'), bytes: 32 },
];

/**
 * Sets all metadata hashes to zero, including those of contracts that the code creates. Equal masked code behaves the same; equal
 * hashes prove that the sources are identical. Pure.
 */
export function maskMetadata(code: Buffer): { code: Buffer; hasDigest: boolean } {
  const masked = Buffer.from(code);
  let hasDigest = false;
  for (const { before, bytes } of DIGESTS) {
    let at = code.indexOf(before);
    while (at !== -1) {
      const start = at + before.length;
      masked.fill(0, start, Math.min(code.length, start + bytes));
      hasDigest = true;
      at = code.indexOf(before, start);
    }
  }
  return { code: masked, hasDigest };
}

/** `solc` followed by three bytes: the version in the metadata of solc 0.5.9 and later. */
const VERSION_KEY = Buffer.from('64736f6c6343', 'hex');

/** Version of solc in the metadata of code, `0.8.19`; null if it contains none. Pure. */
export function readCompilerVersion(code: Buffer): string | null {
  const at = code.lastIndexOf(VERSION_KEY);
  if (at === -1 || at + VERSION_KEY.length + 3 > code.length) return null;
  const [major, minor, patch] = code.subarray(at + VERSION_KEY.length, at + VERSION_KEY.length + 3);
  return `${major}.${minor}.${patch}`;
}
