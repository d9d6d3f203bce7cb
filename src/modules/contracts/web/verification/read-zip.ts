/** A file of an archive, decompressed when read. */
export interface ArchivedFile {
  path: string;
  read: () => Promise<string>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const COMMENT_MAX = 65_535;
const FILES_MAX = 20_000;
const STORED = 0;
const DEFLATED = 8;

/**
 * Lists the files of an archive (ZIP without encryption or ZIP64), each of at most `max` bytes uncompressed.
 * @throws TypeError with the reason in one sentence
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>, max: number): ArchivedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  if (end === null) throw new TypeError('The file is not a ZIP archive.');
  const count = view.getUint16(end + 10, true);
  if (count > FILES_MAX) throw new TypeError(`The archive has more than ${FILES_MAX} files.`);
  const files: ArchivedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let place = 0; place < count; place++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY)
      throw new TypeError('The archive is damaged.');
    const [method, size, unpacked] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ];
    const nameLength = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (!path.endsWith('/'))
      files.push({ path, read: () => unpack(bytes, { header, method, size, unpacked, max }) });
  }
  return files;
}

function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - COMMENT_MAX; at--)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

interface Packed {
  header: number;
  method: number;
  size: number;
  unpacked: number;
  max: number;
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  { header, method, size, unpacked, max }: Packed,
): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (unpacked > max) throw new TypeError('A file of the archive is too large.');
  if (header + 30 > bytes.length || (method !== STORED && method !== DEFLATED))
    throw new TypeError('The compression method of the archive is not supported.');
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const data = bytes.subarray(from, from + size);
  return new TextDecoder().decode(method === STORED ? data.subarray(0, max) : await inflate(data, max));
}

/** Decompresses up to a limit, since the sizes in the archive may be wrong. */
async function inflate(data: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: BlobPart[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > max) {
      await reader.cancel();
      throw new TypeError('A file of the archive is too large.');
    }
    parts.push(value as BlobPart);
  }
}
