/** A file to add to an archive. */
export interface ZippedFile {
  path: string;
  text: string;
}

const VERSION = 20;
/** Flag of UTF-8 names. */
const FLAGS = 0x0800;
/** 1 January 1980, the earliest date of the format, so that archives of equal files are equal. */
const DATE = 0x0021;

/**
 * Creates an uncompressed ZIP archive of text files. Paths stay within the archive: `..`, text before a colon and leading slashes
 * are removed; repeated paths are numbered. Pure.
 */
export function zipFiles(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const taken = new Set<string>();
  const bodies: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const { path, text } of files) {
    const name = encode(findFree(cleanPath(path), taken));
    const data = encode(text);
    const head = [VERSION, FLAGS, 0, 0, DATE];
    const sums = [checksum(data), data.length, data.length];
    const local = toBytes([0x04034b50], head, sums, [name.length, 0]);
    entries.push(
      toBytes([0x02014b50], [VERSION, ...head], sums, [name.length, 0, 0, 0, 0], [0, offset]),
      name,
    );
    bodies.push(local, name, data);
    offset += local.length + name.length + data.length;
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = toBytes([0x06054b50], [0, 0, files.length, files.length], [size, offset], [0]);
  return join([...bodies, ...entries, end]);
}

function cleanPath(path: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => part.replace(/^.*:/, '').replaceAll(/\p{Cc}/gu, ''))
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join('/') || 'file';
}

function findFree(path: string, taken: Set<string>): string {
  let free = path;
  for (let number = 2; taken.has(free); number++) free = `${path}.${number}`;
  taken.add(free);
  return free;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Encodes alternating groups of four-byte and two-byte numbers, in little-endian order. */
function toBytes(...groups: readonly (readonly number[])[]): Uint8Array {
  const bytes = groups.flatMap((group, at) =>
    group.flatMap((value) =>
      Array.from({ length: at % 2 === 0 ? 4 : 2 }, (_, byte) => (value >>> (8 * byte)) & 0xff),
    ),
  );
  return Uint8Array.from(bytes);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** CRC-32 of the ZIP format. */
function checksum(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
