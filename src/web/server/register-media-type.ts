import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../contract/error.ts';
import type { PublicConfig } from '../../contract/public-config.ts';
import { GuardedFetchError, guardedFetch } from '../../lib/guarded-fetch.ts';

/** What a page can do with a medium. */
type MediaType = 'image' | 'video' | 'audio' | 'html';

const TIMEOUT_MS = 5000;
const CACHE_SECONDS = 300;
const AT_ONCE_MAX = 20;

/**
 * Adds `/api/media-type?url=`: what kind of medium an address holds (`{type}`, null where it cannot be said). Only where the operator
 * lets media of strangers be shown; no private host is asked, no redirect followed.
 */
export function registerMediaType(app: FastifyInstance, { ui }: PublicConfig): void {
  let underWay = 0;
  for (const path of ['/api/media-type', '/node-api/media-type']) {
    app.get(path, async (request, reply) => {
      const { url } = request.query as { url?: unknown };
      const refuse = (status: number, message: string) =>
        reply.code(status).send({ message } satisfies ErrorBody);
      if (ui?.showsRemoteMedia !== true) return refuse(403, 'This server shows no media from elsewhere');
      if (typeof url !== 'string' || url.length > 4096) return refuse(422, 'Invalid parameter(s)');
      if (underWay >= AT_ONCE_MAX) return refuse(429, '429 Too Many Requests');
      underWay += 1;
      try {
        const type = await readMediaType(url);
        return await reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).send({ type });
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error;
        return error.code === 'refused'
          ? refuse(422, 'The address is not that of a public host')
          : reply.send({ type: null });
      } finally {
        underWay -= 1;
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
