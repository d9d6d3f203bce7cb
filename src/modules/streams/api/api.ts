import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiPart, RouteDeps } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { STREAM_ROUTES } from '../contract/event-calls.ts';
import { SUBSCRIPTION_CALLS } from '../contract/subscription-calls.ts';
import { listSubscriptions } from '../db/subscriptions.ts';
import type { settings } from '../settings.ts';
import { registerEvents } from './events/register-events.ts';
import type { StreamPace } from './events/stream-to.ts';
import { createSource } from './reading/create-source.ts';
import { createFeed, type Feed } from './reading/feed.ts';
import { DELIVERY_PACE, type DeliveryPace } from './subscriptions/deliver.ts';
import { presentSubscription, registerSubscriptions } from './subscriptions/register-subscriptions.ts';
import { startDeliveries } from './subscriptions/start-deliveries.ts';
import { createStreamsPage } from './subscriptions/streams-page.ts';

/** Overrides of the pace and the network. */
interface StreamOptions {
  pace?: StreamPace;
  deliveries?: DeliveryPace;
  network?: WebhookNetwork;
}

const CLIENTS_MAX = 2000;
const CLIENTS_PER_ADDRESS = 20;

/** Creates the API part of streams: server-sent events, and webhooks where there are accounts. */
export function createApi(own: Partial<ValuesOf<typeof settings>>, options: StreamOptions = {}): ApiPart {
  const limits = {
    clientsMax: own.clientsMax ?? CLIENTS_MAX,
    clientsPerAddress: own.clientsPerAddress ?? CLIENTS_PER_ADDRESS,
    ...(options.pace && { pace: options.pace }),
  };
  let opened: { pool: DatabasePool; feed: Feed } | null = null;
  return {
    alertSources: { streams: createSource(() => opened) },
    routes: [...Object.values(STREAM_ROUTES), ...Object.values(SUBSCRIPTION_CALLS)],
    ownData: async ({ store: { appPool } }, accountId) => {
      if (!appPool) return {};
      return { stream_webhooks: (await listSubscriptions(appPool, accountId)).map(presentSubscription) };
    },
    forms({ context }) {
      const { appPool: pool } = context.store;
      return pool ? [createStreamsPage({ pool, network: options.network ?? {} })] : [];
    },
    register(scope, deps) {
      const { appPool: pool } = deps.context.store;
      if (!pool) return;
      const feed = createFeed(deps.context, pool);
      opened = { pool, feed };
      scope.addHook('preClose', async () => feed.stop());
      registerEvents(scope, { keyOf: deps.keyOf, pool, feed, limits });
      registerWebhooks(scope, { ...deps, pool, feed }, options);
    },
  };
}

function registerWebhooks(
  scope: Parameters<NonNullable<ApiPart['register']>>[0],
  { people, chargeAttempt, pool, feed }: RouteDeps & { pool: DatabasePool; feed: Feed },
  { deliveries: pace = DELIVERY_PACE, network = {} }: StreamOptions,
): void {
  if (people === null) return;
  const running = startDeliveries({ pool, feed, network, pace, people }, (error) => scope.log.error(error));
  scope.addHook('preClose', async () => running.stop());
  scope.addHook('onClose', running.whenIdle);
  people.register(scope, (add) => registerSubscriptions(add, { pool, network, chargeAttempt }));
}
