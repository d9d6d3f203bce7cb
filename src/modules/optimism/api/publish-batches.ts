import { createNewestPublisher } from '../../../api/socket/publish-newest.ts';
import { publish } from '../../../api/socket/topic-hub.ts';
import { listBatches } from '../db/statements/batches.ts';
import { presentBatchRow } from './present-batch.ts';

const TOPIC = 'optimism:new_batch';
/** Batches that are published at a time. */
const BATCHES_MAX = 4;

/** Publishes batches that are new. */
export const createBatchPublisher = createNewestPublisher({
  topic: TOPIC,
  list: (db) => listBatches(db, { below: null, limit: BATCHES_MAX }),
  send: (hub, _, batch) => publish(hub, TOPIC, 'new_optimism_batch', { batch: presentBatchRow(batch) }),
});
