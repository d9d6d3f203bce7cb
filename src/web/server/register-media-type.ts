import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicConfig } from '#config/web-config.ts';
import type { ErrorBody } from '#contract/error.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import { GuardedFetchError, guardedFetch } from '#lib/net/guarded-fetch.ts';

/** Ways in which a page can show a medium. */
type MediaType = 'image' | 'video' | 'audio' | 'html';

const TIMEOUT_MS = 5000;
const CACHE_SECONDS = 300;

/** Concurrent requests to hosts; a page of a collection requests fifty media, which must not block those of another visitor. */
const AT_ONCE = { slots: 20, slotsPerClient: 10, waiting: 400, waitingPerClient: 100, waitMs: 10_000 };

/**
 * Registers `/api/media-type?url=`: the type of the medium at a URL (`{type}`, null if unknown). Only if the operator allows
 * third-party media; no private host is contacted, no redirect followed.
 */
export function registerMediaType(
  app: FastifyInstance,
  { ui }: PublicConfig,
  keyOf: (request: FastifyRequest) => string = (request) => request.ip,
): void {
  const queue = createFairQueue(AT_ONCE);
  for (const path of ['/api/media-type', '/node-api/media-type']) {
    app.get(path, async (request, reply) => {
      const { url } = request.query as { url?: unknown };
      const refuse = (status: number, message: string) =>
        reply.code(status).send({ message } satisfies ErrorBody);
      if (!ui.showsRemoteMedia) return refuse(403, 'This server shows no media from elsewhere');
      if (typeof url !== 'string' || url.length > 4096) return refuse(422, 'Invalid parameter(s)');
      const leave = await queue.enter(keyOf(request), abortOnClose(reply.raw)).catch(() => null);
      if (leave === null) return refuse(429, '429 Too Many Requests');
      try {
        const type = await readMediaType(url);
        return await reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).send({ type });
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error;
        return error.code === 'refused'
          ? refuse(422, 'The address is not that of a public host')
          : reply.send({ type: null });
      } finally {
        leave();
      }
    });
  }
}

async function readMediaType(url: string): Promise<MediaType | null> {
  const { mimeType } = await guardedFetch(url, { method: 'HEAD', bytesMax: 0, timeoutMs: TIMEOUT_MS });
  const [kind] = mimeType.split('/', 1);
  if (mimeType === 'text/html') return 'html';
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : null;
}
