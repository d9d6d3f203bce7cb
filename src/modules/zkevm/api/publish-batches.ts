import { createNewestPublisher } from '../../../api/socket/publish-newest.ts';
import { publish } from '../../../api/socket/topic-hub.ts';
import { listBatchHashes, listConfirmedBatches } from '../db/statements/batches.ts';
import { NAMED_MAX } from './batches.ts';
import { presentBatch } from './present-batch.ts';

const TOPIC = 'zkevm_batches:new_zkevm_confirmed_batch';
/** Batches that are published at a time. */
const BATCHES_MAX = 4;

/** Publishes batches that have come to the L1. */
export const createBatchPublisher = createNewestPublisher({
  topic: TOPIC,
  list: (db) => listConfirmedBatches(db, BATCHES_MAX),
  async send(hub, db, batch) {
    const hashes = await listBatchHashes(db, batch.number, NAMED_MAX);
    publish(hub, TOPIC, 'new_zkevm_confirmed_batch', { batch: presentBatch(batch, hashes) });
  },
});
