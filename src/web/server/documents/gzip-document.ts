import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';
import { type Compression, compressWhole } from '#lib/net/compress-whole.ts';

const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);

/** Compression level of a page: level 3 takes half the time of level 5, which would make a list 10 % smaller. */
const LEVEL = 3;

const DEFLATE: Compression = {
  atOnce: (bytes, chunkSize) => deflateRawSync(bytes, { level: LEVEL, chunkSize }),
  inThread: (bytes, chunkSize) => deflate(bytes, { level: LEVEL, chunkSize }),
};

/** A gzip header without a name or a time. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A body up to this size, in bytes, is compressed synchronously, in half a millisecond; another thread would take longer. */
const AT_ONCE_BYTES_MAX = 256 * 1024;

/** Compresses the part of a page that is the same in all responses. */
export function compressBody(body: Buffer): Promise<Buffer> {
  return compressWhole(body, DEFLATE, body.byteLength <= AT_ONCE_BYTES_MAX);
}

/**
 * Joins a head, new for each response because it contains the nonce, and a precompressed body to one gzip stream (RFC 1952): the
 * head's part is flushed at a byte boundary, the body's part ends the stream.
 */
export function gzipDocument(head: string, body: { bytes: Buffer; compressed: Buffer }): Buffer {
  const front = deflateRawSync(head, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body.bytes, crc32(head)), 0);
  trailer.writeUInt32LE((Buffer.byteLength(head) + body.bytes.byteLength) >>> 0, 4);
  return Buffer.concat([HEADER, front, body.compressed, trailer]);
}
