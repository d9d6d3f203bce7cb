import { createWorker, type Worker } from '#modules/kits/jobs/api/create-worker.ts';
import { findTarget, forgetMessages, MESSAGE_JOBS, noteOutcome } from '../../db/messages.ts';
import { dropOrphaned } from '../../db/subscriptions.ts';
import { forgetWithdrawn } from '../../db/withdrawn.ts';
import type { Feed } from '../reading/feed.ts';
import { advance } from './advance.ts';
import { attempt, type DeliveryDeps, sendNotice } from './deliver.ts';

/** Maximum number of stream webhooks that are delivered to at once. */
const AT_ONCE = 16;
const FORGET_PAUSE_MS = 600_000;

interface Options extends DeliveryDeps {
  feed: Feed;
}

/** Starts preparing and sending messages; several servers on one database share the work. */
export function startDeliveries(deps: Options, onError: (error: unknown) => void): Worker {
  const { pool, feed, network } = deps;
  const { failingMaxS, ...pace } = deps.pace;
  let forgotAt = 0;
  const worker = createWorker({
    ...{ pool, kind: { ...MESSAGE_JOBS, ...pace }, atOnce: AT_ONCE },
    async prepare(end) {
      if (performance.now() - forgotAt > FORGET_PAUSE_MS) {
        await forgetMessages(pool);
        await forgetWithdrawn(pool);
        forgotAt = performance.now();
      }
      await dropOrphaned(pool);
      while (!end.aborted && (await advance(pool, feed))) worker.fill();
    },
    async perform(job) {
      const target = await findTarget(pool, job);
      if (target === null) return { isDone: false, isFinal: true };
      return attempt(target, { id: job.key, body: String(job.content) }, network);
    },
    async record(client, job, { isDone, error }) {
      if (!(await noteOutcome(client, job, { isDone, failingMaxS }))) return;
      const target = await findTarget(client, job);
      if (target !== null) sendNotice(deps, target, { error: error ?? null }).catch(onError);
    },
  });
  worker.open(onError);
  return wakeOnChanges(worker, feed);
}

/** Wakes a worker after each commit of the indexer. */
function wakeOnChanges(worker: Worker, feed: Feed): Worker {
  const end = new AbortController();
  void (async () => {
    while (!end.signal.aborted) {
      await feed.whenChanged(end.signal);
      worker.wake();
    }
  })();
  return {
    ...worker,
    stop() {
      end.abort();
      worker.stop();
    },
  };
}
