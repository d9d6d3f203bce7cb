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

/** What is shorter would hardly get smaller. */
const BYTES_MIN = 1024;
/** Up to this the main thread compresses, in a tenth of a millisecond: another thread's answer would take longer to arrive. */
const SMALL_BYTES_MAX = 32 * 1024;
/** Up to this it compresses a lone request's answer, which takes a millisecond or two. */
const LONE_BYTES_MAX = 256 * 1024;
/** What comes out of the compression at once, in bytes. */
const CHUNK_BYTES = 256 * 1024;
/** More than a short answer can grow. */
const ROOM_BYTES = 1024;
/** Quality 4: a tenth of the default's time at nearly its size. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Level 4: a third of the default's time, a tenth larger. */
const GZIP: ZlibOptions = { level: 4 };
const JSON_TYPE = /^application\/(?:[a-z.-]+\+)?json\b/;

const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/**
 * Compresses JSON as a whole. As a stream it goes by parts, each of which waits for its turn of the thread: on a busy server an answer of 1.7 MB
 * took 0.7 s for that alone, and a short one cost more for its streams than for the rest of the request. To be added before what counts the
 * bytes of answers.
 *
 * Another thread compresses what takes long, so that other requests go on; while there is no other (`underWay`, which counts this one), the
 * main thread does: where all processors are busy, another thread's result is one more wait for a processor.
 */
export function compressAnswers(server: FastifyInstance, underWay: () => number): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < BYTES_MIN || request.method === 'HEAD')
      return payload;
    if (reply.hasHeader('content-encoding') || !JSON_TYPE.test(String(reply.getHeader('content-type'))))
      return payload;
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding !== 'br' && encoding !== 'gzip') return payload;
    const bytes = Buffer.from(payload);
    const isAtOnce = bytes.length <= (underWay() <= 1 ? LONE_BYTES_MAX : SMALL_BYTES_MAX);
    const compressed = isAtOnce ? compressAtOnce(bytes, encoding) : await compressInThread(bytes, encoding);
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding).header('vary', addVary(reply.getHeader('vary')));
    return compressed;
  });
}

function compressAtOnce(bytes: Buffer, encoding: 'br' | 'gzip'): Buffer {
  const chunkSize = chunkSizeFor(bytes);
  return encoding === 'br'
    ? brotliCompressSync(bytes, { ...BROTLI, chunkSize })
    : gzipSync(bytes, { ...GZIP, chunkSize });
}

function compressInThread(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const chunkSize = chunkSizeFor(bytes);
  return encoding === 'br'
    ? compressBrotli(bytes, { ...BROTLI, chunkSize })
    : compressGzip(bytes, { ...GZIP, chunkSize });
}

/** All of it comes out at once, without room that it does not need. */
function chunkSizeFor({ length }: Buffer): number {
  return Math.min(length + ROOM_BYTES, CHUNK_BYTES);
}

function addVary(vary: number | string | string[] | undefined): string {
  const names = [vary ?? []].flat().join(', ');
  if (/\baccept-encoding\b|\*/i.test(names)) return names;
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`;
}
