import type { Worker } from '#modules/kits/jobs/api/create-worker.ts';
import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import type { ApiPart, PersonalDeps, RouteDeps } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { ALERT_CALLS } from '../contract/alert-calls.ts';
import { listAlerts } from '../db/alerts.ts';
import { createAlertsPage } from './personal/alerts-page.ts';
import { presentAlert } from './personal/present-alert.ts';
import { registerAlerts } from './personal/register-alerts.ts';
import { startSending } from './sending/start-sending.ts';
import { QUERY_PACE, type QueryPace } from './watch/judge-query.ts';
import { startWatch, type Watch } from './watch/start-watch.ts';

/** Overrides of the pace and the network. */
interface AlertOptions {
  pace?: QueryPace;
  retryFirstS?: number;
  network?: WebhookNetwork;
  nodeSilenceMs?: number;
}

const RETRY_FIRST_S = 5;
const NODE_SILENCE_MS = 45_000;

/** Creates the API part of alerts: their calls and forms, their evaluation and their deliveries. */
export function createApi(options: AlertOptions = {}): ApiPart {
  const { network = {} } = options;
  let running: { watch: Watch; sending: Worker } | undefined;
  const onChange = () => {
    running?.watch.wake();
    running?.sending.wake();
  };
  const toActionDeps = (
    pool: DatabasePool,
    { alertSources: sources }: Pick<PersonalDeps, 'alertSources'>,
  ) => ({
    ...{ pool, network, sources, onChange },
  });
  return {
    routes: Object.values(ALERT_CALLS),
    ownData: async ({ store: { appPool } }, accountId) =>
      appPool ? { alerts: (await listAlerts(appPool, accountId)).map(presentAlert) } : {},
    forms(personal) {
      const { appPool: pool } = personal.context.store;
      return pool ? [createAlertsPage(toActionDeps(pool, personal))] : [];
    },
    register(scope, deps) {
      const { people, chargeAttempt } = deps;
      const { appPool: pool } = deps.context.store;
      if (!pool || people === null) return;
      const started = start({ ...deps, people, pool }, options, (error) => scope.log.error(error));
      running = started;
      const stopEvents = deps.context.index.events.subscribe(({ kind }) => {
        if (kind !== 'progress' && kind !== 'pending') started.watch.wake();
      });
      scope.addHook('preClose', async () => {
        stopEvents();
        started.watch.stop();
        started.sending.stop();
      });
      scope.addHook('onClose', async () => {
        await Promise.all([started.watch.whenIdle(), started.sending.whenIdle()]);
      });
      people.register(scope, (add) => registerAlerts(add, { ...toActionDeps(pool, deps), chargeAttempt }));
    },
  };
}

type StartDeps = Pick<RouteDeps, 'alertSources'> & {
  people: NonNullable<RouteDeps['people']>;
  pool: DatabasePool;
};

function start(
  { people, pool, alertSources: sources }: StartDeps,
  {
    pace = QUERY_PACE,
    retryFirstS = RETRY_FIRST_S,
    network = {},
    nodeSilenceMs = NODE_SILENCE_MS,
  }: AlertOptions,
  onError: (error: unknown) => void,
): { watch: Watch; sending: Worker } {
  const sending = startSending({ pool, people, network, retryFirstS }, onError);
  const watch = startWatch({ pool, sources, pace, nodeSilenceMs, onLook: sending.wake }, onError);
  return { watch, sending };
}
