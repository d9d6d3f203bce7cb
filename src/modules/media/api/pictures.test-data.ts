import { crc32, deflateSync } from 'node:zlib';

/** Makes a PNG picture of one grey, of 1 bit a pixel; chunks may be put before its pixels. */
export function makePng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A GIF that says it has so many pixels, and holds one. */
export function makeGif(width: number, height: number): Buffer {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  for (const place of [6, 24]) {
    gif.writeUInt16LE(width, place);
    gif.writeUInt16LE(height, place + 2);
  }
  return gif;
}
