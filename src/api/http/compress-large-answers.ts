import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** What is shorter is left to `@fastify/compress`. */
const LARGE_BYTES_MIN = 32 * 1024;
/** A lone request's answer up to this is compressed in the main thread, which takes a millisecond or two. */
const MAIN_THREAD_BYTES_MAX = 256 * 1024;
/** What comes out of the compression at once, in bytes. */
const CHUNK_BYTES = 256 * 1024;
/** Quality 4: a tenth of the default's time at nearly its size. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Level 4: a third of the default's time, a tenth larger. */
const GZIP: ZlibOptions = { level: 4, chunkSize: CHUNK_BYTES };
const BROTLI_WHOLE: BrotliOptions = { ...BROTLI, chunkSize: CHUNK_BYTES };
const JSON_TYPE = /^application\/(?:[a-z.-]+\+)?json\b/;

const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/**
 * Compresses JSON of 32 KiB and more as a whole. As a stream it goes by parts of 64 KiB, each of which waits for its turn of
 * the thread: on a busy server an answer of 1.7 MB took 0.7 s for that alone. To be added before what counts the bytes of answers.
 *
 * Another thread does it, so that other requests go on; while there is no other (`underWay`, which counts this one), the main
 * thread does: where all processors are busy, another thread's result is one more wait for a processor.
 */
export function compressLargeAnswers(server: FastifyInstance, underWay: () => number): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LARGE_BYTES_MIN || request.method === 'HEAD')
      return payload;
    if (reply.hasHeader('content-encoding') || !JSON_TYPE.test(String(reply.getHeader('content-type'))))
      return payload;
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding !== 'br' && encoding !== 'gzip') return payload;
    const bytes = Buffer.from(payload);
    const isAtOnce = underWay() <= 1 && bytes.length <= MAIN_THREAD_BYTES_MAX;
    const compressed = isAtOnce ? compressAtOnce(bytes, encoding) : await compressInThread(bytes, encoding);
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding).header('vary', addVary(reply.getHeader('vary')));
    return compressed;
  });
}

function compressAtOnce(bytes: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'br' ? brotliCompressSync(bytes, BROTLI_WHOLE) : gzipSync(bytes, GZIP);
}

function compressInThread(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(bytes, BROTLI_WHOLE) : compressGzip(bytes, GZIP);
}

function addVary(vary: number | string | string[] | undefined): string {
  const names = [vary ?? []].flat().join(', ');
  if (/\baccept-encoding\b|\*/i.test(names)) return names;
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`;
}
