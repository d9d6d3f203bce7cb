import type { FastifyInstance } from 'fastify';
import { type ApiContext, type RouteDeps, readOrigin } from '#sdk/api/part.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { memoizeFor } from '#sdk/lib/async.ts';
import { STATUS_FILES } from '../contract/calls.ts';
import { drawBadge } from './draw-badge.ts';
import { readStatus } from './read-status.ts';
import { writeFeed } from './write-feed.ts';

/** Time for which one read serves all requests of files. */
const READ_MS = 5000;
const BADGE_SECONDS = 60;
const FEED_SECONDS = 300;

/** Registers the badge and the feed. */
export function registerFiles(scope: FastifyInstance, { context }: RouteDeps): void {
  const read = memoizeFor(READ_MS, async () => readStatus(await openReadScope(context)));
  scope.get(STATUS_FILES.status_badge.path, async (_, reply) => {
    const status = await read().catch(() => null);
    const caching = status === null ? 'no-store' : `public, max-age=${BADGE_SECONDS}`;
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', caching);
    // Sites show an image with an error status as broken, without a word on the state.
    return reply.send(drawBadge(nameChain(context), status?.state ?? 'unknown'));
  });
  scope.get(STATUS_FILES.status_feed.path, async (request, reply) => {
    const { incidents } = await read();
    const site = (context.server.publicOrigin ?? readOrigin(request)) + context.server.basePath;
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${FEED_SECONDS}`);
    return reply.send(
      writeFeed({
        chain: nameChain(context),
        site,
        incidents: incidents ?? [],
        now: context.server.now(),
      }),
    );
  });
}

function nameChain({ chain }: ApiContext): string {
  return chain.name ?? 'chain';
}
