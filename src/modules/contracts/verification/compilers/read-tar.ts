const BLOCK = 512;

/** Content of one file in a tar archive (POSIX ustar); null if it is missing. Pure. */
export function readTarFile(archive: Buffer, path: string): Buffer | null {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const name = readText(archive, at, 100);
    const size = Number.parseInt(readText(archive, at + 124, 12), 8);
    if (name === '' || !Number.isSafeInteger(size)) return null;
    if (name === path) return archive.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return null;
}

function readText(archive: Buffer, start: number, length: number): string {
  const text = archive.toString('latin1', start, start + length);
  const end = text.indexOf('\0');
  return (end === -1 ? text : text.slice(0, end)).trim();
}
