/**
 * A compression method: synchronous in this thread, or in the thread pool. Both emit the result in chunks of
 * `chunkSize` bytes.
 */
export interface Compression {
  atOnce(bytes: Buffer, chunkSize: number): Buffer;
  inThread(bytes: Buffer, chunkSize: number): Promise<Buffer>;
}

/** Maximum chunk size; each chunk from the thread pool costs one turn of the event loop. */
const CHUNK_BYTES_MAX = 256 * 1024;
/** Headroom for short texts, which may grow when compressed. */
const ROOM_BYTES = 1024;

/**
 * Compresses a text as a whole. The result has a buffer of its exact size: zlib returns a view of a whole chunk, which
 * would stay in memory with the result while only the view's length is counted.
 */
export async function compressWhole(
  bytes: Buffer,
  { atOnce, inThread }: Compression,
  isAtOnce: boolean,
): Promise<Buffer> {
  const chunkSize = Math.min(Math.ceil(bytes.length / 2) + ROOM_BYTES, CHUNK_BYTES_MAX);
  return Buffer.from(isAtOnce ? atOnce(bytes, chunkSize) : await inThread(bytes, chunkSize));
}
