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
import { type Compression, compressWhole } from '#lib/net/compress-whole.ts';

/** Minimum size of a compressed response; smaller ones hardly shrink. */
export const COMPRESSED_BYTES_MIN = 1024;
/** Maximum size compressed in the main thread, in a tenth of a millisecond: another thread's result would take longer. */
const SMALL_BYTES_MAX = 32 * 1024;
/** Maximum size compressed in the main thread for a lone request, which takes a millisecond or two. */
const LONE_BYTES_MAX = 256 * 1024;
/** Quality 4: a tenth of the default's time at nearly its size. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Level 4: a third of the default's time, a tenth larger. */
const GZIP: ZlibOptions = { level: 4 };
const JSON_TYPE = /^application\/(?:[a-z.-]+\+)?json\b/;

const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

const COMPRESSIONS: Readonly<Record<'br' | 'gzip', Compression>> = {
  br: {
    atOnce: (bytes, chunkSize) => brotliCompressSync(bytes, { ...BROTLI, chunkSize }),
    inThread: (bytes, chunkSize) => compressBrotli(bytes, { ...BROTLI, chunkSize }),
  },
  gzip: {
    atOnce: (bytes, chunkSize) => gzipSync(bytes, { ...GZIP, chunkSize }),
    inThread: (bytes, chunkSize) => compressGzip(bytes, { ...GZIP, chunkSize }),
  },
};

/**
 * Compresses JSON as a whole. A stream is compressed in chunks, each of which waits for its turn of the thread: on a
 * busy server a response of 1.7 MB took 0.7 s for that alone, and a short one cost more for its streams than for the
 * rest of the request. Must be registered before hooks that count the bytes of responses.
 *
 * The thread pool compresses large responses, so that other requests go on; while there are none (`underWay`, which
 * counts this one), the main thread does: if all processors are busy, another thread's result is one more wait for a
 * processor.
 */
export function compressAnswers(server: FastifyInstance, underWay: () => number): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isWhole(payload) || payload.length < COMPRESSED_BYTES_MIN || request.method === 'HEAD')
      return payload;
    if (reply.hasHeader('content-encoding') || !JSON_TYPE.test(String(reply.getHeader('content-type'))))
      return payload;
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding !== 'br' && encoding !== 'gzip') return payload;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const isAtOnce = bytes.length <= (underWay() <= 1 ? LONE_BYTES_MAX : SMALL_BYTES_MAX);
    const compressed = await compressWhole(bytes, COMPRESSIONS[encoding], isAtOnce);
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding).header('vary', addVary(reply.getHeader('vary')));
    return compressed;
  });
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

function addVary(vary: number | string | string[] | undefined): string {
  const names = [vary ?? []].flat().join(', ');
  if (/\baccept-encoding\b|\*/i.test(names)) return names;
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`;
}
