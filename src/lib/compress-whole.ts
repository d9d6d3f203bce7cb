/** A way of compressing: at once in this thread, or in another one. Both give out the result in chunks of `chunkSize` bytes. */
export interface Compression {
  atOnce(bytes: Buffer, chunkSize: number): Buffer;
  inThread(bytes: Buffer, chunkSize: number): Promise<Buffer>;
}

/** Each chunk of another thread waits for a turn of this one. */
const CHUNK_BYTES_MAX = 256 * 1024;
/** More than a short text can grow. */
const ROOM_BYTES = 1024;

/**
 * Compresses a text as a whole. The result has memory of its own size: zlib gives a view of a whole chunk, which would be kept as long as the result,
 * and count as much less.
 */
export async function compressWhole(
  bytes: Buffer,
  { atOnce, inThread }: Compression,
  isAtOnce: boolean,
): Promise<Buffer> {
  const chunkSize = Math.min(Math.ceil(bytes.length / 2) + ROOM_BYTES, CHUNK_BYTES_MAX);
  return Buffer.from(isAtOnce ? atOnce(bytes, chunkSize) : await inThread(bytes, chunkSize));
}
