import { createGrowthPublisher } from '#modules/kits/rollup/api/publish-growth.ts';
import { publish } from '#sdk/api/socket.ts';
import { getSettlement } from '../db/statements/settlement.ts';

const TOPIC = 'optimism_deposits:new_deposits';
/** Current name of the same topic. */
const TOPIC_NOW = 'optimism:new_deposits';

/** Publishes the number of new deposits. */
export const createDepositPublisher = createGrowthPublisher({
  topics: [TOPIC, TOPIC_NOW],
  count: async (db) => (await getSettlement(db)).deposits_count,
  send(hub, deposits) {
    publish(hub, TOPIC, 'deposits', { deposits });
    publish(hub, TOPIC_NOW, 'new_optimism_deposits', { deposits });
  },
});
