import { createNewestPublisher, publish } from '#sdk/api/socket.ts';
import { listBatches } from '../db/statements/batches.ts';
import { presentBatchRow } from './present-batch.ts';

const TOPIC = 'optimism:new_batch';
/** Maximum number of batches published at a time. */
const BATCHES_MAX = 4;

/** Publishes new batches. */
export const createBatchPublisher = createNewestPublisher({
  topic: TOPIC,
  list: (db) => listBatches(db, { below: null, limit: BATCHES_MAX }),
  send: (hub, _, batch) => publish(hub, TOPIC, 'new_optimism_batch', { batch: presentBatchRow(batch) }),
});
