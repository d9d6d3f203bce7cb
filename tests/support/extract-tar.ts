import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const RECORD = 512;

/** Extracts the plain files of an uncompressed ustar archive to `folder`; links and devices are skipped. */
export function extractTar(archive: Buffer, folder: string): void {
  let offset = 0;
  while (offset + RECORD <= archive.length) {
    const header = archive.subarray(offset, offset + RECORD);
    const name = readText(header, 0, 100);
    if (name === '') return;
    const size = Number.parseInt(readText(header, 124, 12).trim() || '0', 8);
    const type = String.fromCharCode(header[156] ?? 0);
    const prefix = readText(header, 257, 5) === 'ustar' ? readText(header, 345, 155) : '';
    const body = archive.subarray(offset + RECORD, offset + RECORD + size);
    if (type === '0' || type === '\0') writeInside(folder, join(prefix, name), body);
    offset += RECORD + Math.ceil(size / RECORD) * RECORD;
  }
}

function writeInside(folder: string, name: string, body: Buffer): void {
  const path = normalize(join(folder, name));
  if (!path.startsWith(normalize(join(folder, '/'))))
    throw new Error(`The archive names a path outside its folder: '${name}'`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}

function readText(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('utf8');
}
