import { createWorker, type Worker } from '#modules/kits/jobs/api/create-worker.ts';
import type { Attempt, ClaimedJob } from '#modules/kits/jobs/db/job.ts';
import {
  addDeliveries,
  forgetMovements,
  NOTIFICATION_JOBS,
  noteWebhook,
  readDelivery,
} from '../../db/statements/deliveries.ts';
import { unpackMovements } from '../../db/statements/unpack-movements.ts';
import { presentMovement, readTokens } from './present-movement.ts';
import { type DeliveryDeps, sendDelivery } from './send-delivery.ts';

/** Maximum number of concurrent deliveries. */
const AT_ONCE = 16;
const FORGET_PAUSE_MS = 600_000;

/** Dependencies of the sender. */
export interface SenderDeps extends DeliveryDeps {
  /** Maximum pause between two polls, in ms. */
  idleMs?: number;
}

/** Starts sending pending notifications, under the same id if the server is killed before an outcome was recorded. */
export function startSender(deps: SenderDeps, onError: (error: unknown) => void): Worker {
  const { pool, idleMs, retryFirstS } = deps;
  let forgotAt = 0;

  async function prepare(end: AbortSignal): Promise<void> {
    if (performance.now() - forgotAt > FORGET_PAUSE_MS) {
      const isMore = await forgetMovements(pool);
      if (!isMore) forgotAt = performance.now();
    }
    while (!end.aborted && (await unpackMovements(pool)) > 0);
    while (!end.aborted && (await addDeliveries(pool, deps.mailer !== null)) > 0);
  }

  async function perform(job: ClaimedJob): Promise<Attempt> {
    const row = await readDelivery(pool, job.id);
    if (row === null) return { isDone: false, isFinal: true };
    return sendDelivery(deps, row, presentMovement(row, await readTokens(deps, [row])));
  }

  const worker = createWorker({
    ...{ pool, kind: { ...NOTIFICATION_JOBS, retryFirstS }, atOnce: AT_ONCE, prepare, perform },
    ...(idleMs !== undefined && { lookMs: idleMs }),
    async record(client, { data: { webhook } }, { isDone, retryS }) {
      if (typeof webhook === 'number') await noteWebhook(client, { id: webhook, retryS }, isDone);
    },
  });
  worker.open(onError);
  return worker;
}
