import type { L1Source } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { L1_TOPICS } from '../chain/l1-events.ts';
import { ARB_L1_BLOCKS } from '../db/tables.ts';
import { type L1Rows, undoL1Above, writeL1Rows } from '../db/writes/l1-rows.ts';
import { collectRows, type RollupFacts } from './collect-rows.ts';
import type { L1Contracts } from './l1-contracts.ts';

/** The followed events of these contracts on the parent chain. */
export function createSource(contracts: L1Contracts, rollup: RollupFacts): L1Source<L1Rows> {
  const { startBlock, ...addresses } = contracts;
  return {
    startBlock,
    addresses: Object.values(addresses).filter((each) => each !== null),
    topics: Object.values(L1_TOPICS),
    table: ARB_L1_BLOCKS.name,
    collect: (l1, range) => collectRows(l1, { contracts, rollup }, range),
    write: writeL1Rows,
    undo: undoL1Above,
  };
}
