import { getBlock } from '#db/queries/block/blocks.ts';
import { bytesToHex } from '#lib/hex.ts';
import { toHexOrNull } from '../../present/wire.ts';
import { readBlockMessage } from '../read-messages.ts';
import { topicPublisher } from './topic-publisher.ts';

/** `blocks:{address}`: a block mined by this address, as in `blocks:new_block`. */
const minedBlocksPublisher = topicPublisher({
  topics: 'blocks',
  commits: ['block'],
  async publish({ event, scope, joined, send }) {
    const message = await readBlockMessage(scope, event);
    const miner = message?.block.miner?.hash.toLowerCase();
    if (message && miner !== undefined && joined.has(miner)) send(miner, 'new_block', message);
  },
});

/** `rewards:{address}`: a block has rewarded its miner. */
const rewardsPublisher = topicPublisher({
  topics: 'rewards',
  commits: ['block'],
  async publish({ event, scope, joined, send }) {
    const block = await getBlock(scope.db, event.height);
    if (!block || bytesToHex(block.hash) !== event.hash) return;
    const miner = toHexOrNull(block.miner);
    if (miner !== null && joined.has(miner)) send(miner, 'new_reward', { reward: 1 });
  },
});

/** Publishers for the miner of a block. */
export const MINER_PUBLISHERS = [minedBlocksPublisher, rewardsPublisher];
