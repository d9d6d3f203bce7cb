import type { L1Follower, L1Source } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { L1_TOPICS } from '../chain/l1-events.ts';
import { OP_L1_BLOCKS } from '../db/tables.ts';
import { type L1Rows, undoL1Above, writeL1Rows } from '../db/writes/l1-rows.ts';
import { collectRows } from './collect-rows.ts';
import type { L1Contracts } from './l1-contracts.ts';

/** The follower of the parent chain, with its contracts. */
export interface OptimismFollower extends L1Follower<L1Rows> {
  contracts: L1Contracts;
}

/** The followed events of these contracts on the parent chain. */
export function createSource(contracts: L1Contracts): L1Source<L1Rows> {
  const { startBlock, portal, outputOracle, gameFactory, anchorRegistry, batcherConfig } = contracts;
  const followed = [portal, outputOracle, gameFactory, anchorRegistry, batcherConfig];
  return {
    startBlock,
    addresses: followed.filter((each) => each !== null),
    topics: Object.values(L1_TOPICS),
    table: OP_L1_BLOCKS.name,
    collect: (l1, range) => collectRows(l1, contracts, range),
    write: writeL1Rows,
    undo: undoL1Above,
  };
}
