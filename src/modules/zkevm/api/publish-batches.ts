import { createNewestPublisher, publish } from '#sdk/api/socket.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { listBatchHashes, listConfirmedBatches } from '../db/statements/batches.ts';
import { NAMED_MAX } from './batches.ts';
import { presentBatch } from './present-batch.ts';

const TOPIC = 'zkevm_batches:new_zkevm_confirmed_batch';

/**
 * Publishes batches that reached the L1 or were proved there, or where that was undone: as many as a page of the list has, since
 * one transaction of the L1 may settle many. All batches published at once share the maximum number of transaction hashes of one
 * batch; a batch with more than its share has null instead.
 */
export const createBatchPublisher = createNewestPublisher({
  topic: TOPIC,
  list: (db) => listConfirmedBatches(db, PAGE_SIZE),
  async send(hub, db, batch, batchesCount) {
    const share = Math.floor(NAMED_MAX / batchesCount);
    const hashes = batch.transactions_count > share ? null : await listBatchHashes(db, batch.number, share);
    publish(hub, TOPIC, 'new_zkevm_confirmed_batch', { batch: presentBatch(batch, hashes) });
  },
});
