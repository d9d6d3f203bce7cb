import { readBlockMessage } from './read-messages.ts';
import type { TopicPublisher } from './topic-publisher.ts';

/** `blocks:{address}`: a block that this address has mined, as `blocks:new_block` has it. */
export const minedBlocksPublisher: TopicPublisher = {
  topics: 'minedBlocks',
  commits: ['block'],
  async publish({ event, scope, joined, send }) {
    const message = await readBlockMessage(scope.db, event);
    const miner = message?.block.miner.hash.toLowerCase();
    if (message && miner !== undefined && joined.has(miner)) send(miner, 'new_block', message);
  },
};
