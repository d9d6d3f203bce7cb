import { createWorker, type Worker } from '#modules/kits/jobs/api/create-worker.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { ALERT_JOBS, readDelivery } from '../../db/deliveries.ts';
import { forgetEvents } from '../../db/events.ts';
import { type DeliveryDeps, sendDelivery } from './send-delivery.ts';
import { createPageNotices } from './show-on-pages.ts';

/** Maximum number of deliveries at once. */
const AT_ONCE = 16;
const FORGET_PAUSE_MS = 600_000;

/** Starts sending alerts; each server shows events on the pages connected to it. */
export function startSending(
  deps: DeliveryDeps & { pool: DatabasePool },
  onError: (error: unknown) => void,
): Worker {
  const { pool, retryFirstS } = deps;
  const pages = createPageNotices(deps);
  let forgotAt = Number.NEGATIVE_INFINITY;
  const worker = createWorker({
    ...{ pool, kind: { ...ALERT_JOBS, retryFirstS }, atOnce: AT_ONCE },
    async prepare() {
      if (performance.now() - forgotAt > FORGET_PAUSE_MS) {
        await forgetEvents(pool);
        forgotAt = performance.now();
      }
      await pages.show();
    },
    async perform(job) {
      const delivery = await readDelivery(pool, job.subject);
      if (delivery === null) return { isDone: false, isFinal: true };
      return sendDelivery(deps, job, delivery);
    },
  });
  worker.open(onError);
  return worker;
}
