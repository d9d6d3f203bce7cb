import { createGrowthPublisher } from '#modules/kits/rollup/api/publish-growth.ts';
import { createNewestPublisher, publish } from '#sdk/api/socket.ts';
import { listBatches } from '../db/statements/batches.ts';
import { getSettlement } from '../db/statements/settlement.ts';
import { presentBatchRow } from './present.ts';

const BATCHES = 'arbitrum:new_batch';
const MESSAGES = 'arbitrum:new_messages_to_rollup_amount';
/** Maximum number of batches published at a time. */
const BATCHES_MAX = 4;

/** Publishes new batches. */
export const createBatchPublisher = createNewestPublisher({
  topic: BATCHES,
  list: (db) => listBatches(db, { below: null, limit: BATCHES_MAX }),
  async send(hub, db, batch) {
    const { finalized_block } = await getSettlement(db);
    publish(hub, BATCHES, 'new_arbitrum_batch', { batch: presentBatchRow(batch, finalized_block) });
  },
});

/** Publishes the number of new messages to the rollup. */
export const createMessagePublisher = createGrowthPublisher({
  topics: [MESSAGES],
  count: async (db) => (await getSettlement(db)).messages_count,
  send: (hub, growth) =>
    publish(hub, MESSAGES, 'new_messages_to_rollup_amount', { new_messages_to_rollup_amount: growth }),
});
