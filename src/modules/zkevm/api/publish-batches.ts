import { openReadScope } from '../../../api/read-scope.ts';
import { publish } from '../../../api/socket/topic-hub.ts';
import type { ChainPublisher } from '../../../api/socket/topic-publisher.ts';
import { listBatchHashes, listConfirmedBatches } from '../db/statements/batches.ts';
import { NAMED_MAX } from './batches.ts';
import { presentBatch } from './present-batch.ts';

const TOPIC = 'zkevm_batches:new_zkevm_confirmed_batch';
const PAUSE_MS = 500;
/** Batches that are published at a time; who missed others reads the list. */
const BATCHES_MAX = 4;

/** Publishes batches that have come to the L1; nothing is read while nobody has joined. */
export const createBatchPublisher: ChainPublisher = (context, hub, onError) => {
  let timer: NodeJS.Timeout | undefined;
  let last: { run: number; number: number } | undefined;

  async function publishNew(): Promise<void> {
    const { db, run } = await openReadScope(context);
    const newest = await listConfirmedBatches(db, BATCHES_MAX);
    // At first the newest alone: it may have come since the page was read.
    const known = last?.run === run.id ? last.number : (newest[0]?.number ?? 0) - 1;
    for (const batch of newest.filter(({ number }) => number > known).reverse()) {
      const hashes = await listBatchHashes(db, batch.number, NAMED_MAX);
      publish(hub, TOPIC, 'new_zkevm_confirmed_batch', { batch: presentBatch(batch, hashes) });
    }
    last = { run: run.id, number: newest[0]?.number ?? -1 };
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
