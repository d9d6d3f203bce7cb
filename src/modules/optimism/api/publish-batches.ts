import { openReadScope } from '../../../api/read-scope.ts';
import { publish } from '../../../api/socket/topic-hub.ts';
import type { ChainPublisher } from '../../../api/socket/topic-publisher.ts';
import { listBatches } from '../db/statements/batches.ts';
import { presentBatchRow } from './present-batch.ts';

const TOPIC = 'optimism:new_batch';
const PAUSE_MS = 500;
/** Batches that are published at a time; who missed others reads the list. */
const BATCHES_MAX = 4;

/** Publishes batches that are new; nothing is read while nobody has joined. */
export const createBatchPublisher: ChainPublisher = (context, hub, onError) => {
  let timer: NodeJS.Timeout | undefined;
  let last: { run: number; number: number } | undefined;

  async function publishNew(): Promise<void> {
    const { db, run } = await openReadScope(context);
    const newest = await listBatches(db, { below: null, limit: BATCHES_MAX });
    // At first the newest alone: it may have come since the page was read.
    const known = last?.run === run.id ? last.number : (newest[0]?.number ?? 0) - 1;
    for (const batch of newest.filter(({ number }) => number > known).reverse())
      publish(hub, TOPIC, 'new_optimism_batch', { batch: presentBatchRow(batch) });
    last = { run: run.id, number: newest[0]?.number ?? 0 };
  }

  return {
    onEvent({ kind }) {
      if (kind !== 'progress' || timer !== undefined || !hub.hasListeners(TOPIC)) return;
      timer = setTimeout(() => {
        timer = undefined;
        publishNew().catch(onError);
      }, PAUSE_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
};
