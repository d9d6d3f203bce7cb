import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { STREAM_ROUTES } from '../contract/event-calls.ts';
import type { settings } from '../settings.ts';
import { registerEvents } from './events/register-events.ts';
import type { StreamPace } from './events/stream-to.ts';
import { createFeed } from './reading/feed.ts';

/** Overrides for tests of slow clients. */
interface StreamOptions {
  pace?: StreamPace;
}

const CLIENTS_MAX = 2000;
const CLIENTS_PER_ADDRESS = 20;

/** Creates the API part of streams. */
export function createApi(own: Partial<ValuesOf<typeof settings>>, options: StreamOptions = {}): ApiPart {
  const limits = {
    clientsMax: own.clientsMax ?? CLIENTS_MAX,
    clientsPerAddress: own.clientsPerAddress ?? CLIENTS_PER_ADDRESS,
    ...options,
  };
  return {
    routes: Object.values(STREAM_ROUTES),
    register(scope, { context, keyOf }) {
      const { appPool: pool } = context.store;
      if (!pool) return;
      const feed = createFeed(context, pool);
      scope.addHook('preClose', async () => feed.stop());
      registerEvents(scope, { keyOf, pool, feed, limits });
    },
  };
}
