import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline as pipeStream, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CliError } from '../errors.ts';

/** Bytes of each line of base64: a multiple of 3, so that only the last one is padded. */
const LINE_BYTES = 48 * 1024;

/** Bytes as lines of base64. */
export async function* toBase64Lines(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (; bytes.length >= LINE_BYTES; bytes = bytes.subarray(LINE_BYTES))
      yield `${bytes.subarray(0, LINE_BYTES).toString('base64')}\n`;
    rest = Buffer.from(bytes);
  }
  if (rest.length > 0) yield `${rest.toString('base64')}\n`;
}

/** Figures of copied rows. */
export interface CopiedRows {
  rows: number;
  sha256: string;
}

/** Gzips the data of a binary COPY; `onEnd` receives its figures. */
export async function* gzipRows(
  data: AsyncIterable<Buffer>,
  onEnd: (figures: CopiedRows) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const count = createRowCounter();
  async function* watch() {
    for await (const chunk of data) {
      hash.update(chunk);
      count.add(chunk);
      yield chunk;
    }
  }
  // Destroys the compressor with the error of its source.
  yield* pipeStream(Readable.from(watch()), createGzip({ level: 6 }), () => {}) as AsyncIterable<Buffer>;
  onEnd({ rows: count.rows(), sha256: hash.digest('hex') });
}

/** The header of binary COPY: signature, flags and an empty extension. */
const HEADER_BYTES = 19;

/** Counts the rows of a binary COPY: PostgreSQL sends its header, then each row, in a message of its own. */
function createRowCounter() {
  let rows = 0;
  let isFirst = true;
  return {
    add(chunk: Buffer) {
      const row = isFirst ? chunk.subarray(HEADER_BYTES) : chunk;
      isFirst = false;
      // The trailer has -1 columns.
      if (row.length >= 2 && row.readInt16BE(0) >= 0) rows += 1;
    },
    rows: () => rows,
  };
}

/** Writes a file that appears when it is complete; returns its size in bytes. @throws CliError where it cannot be written */
export async function writeWhole(
  file: string,
  texts: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<number> {
  const partial = `${file}.partial-${process.pid}`;
  try {
    const target = createWriteStream(partial, { flags: 'wx' });
    await pipeline(Readable.from(texts, { objectMode: true, highWaterMark: 8 }), target, { signal });
    const handle = await open(partial, 'r+');
    const { size } = await handle.stat();
    await handle.sync().finally(() => handle.close());
    await rename(partial, file);
    return size;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined || code === undefined) throw error;
    const reason = code === 'ENOENT' ? 'there is no such folder' : code;
    throw new CliError(`"${file}" cannot be written (${reason}).`);
  }
}
