import type { Block } from '../../contract/block.ts';
import type { BlockRow, OrphanBlockRow } from '../../db/queries/blocks.ts';
import { readTracedRewards, rewardedAt } from '../block-rewards/read-traced-rewards.ts';
import { presentBlock } from '../present/block.ts';
import type { ReadScope } from '../read-scope.ts';
import { readAddressBook } from './addresses.ts';

/** Presents a page of blocks, all of one kind. */
export async function presentBlockList(
  scope: Pick<ReadScope, 'db'> & { run?: Pick<ReadScope['run'], 'chainId'> },
  rows: (BlockRow | OrphanBlockRow)[],
  kind: Block['type'] = 'block',
): Promise<Block[]> {
  const chainId = scope.run?.chainId;
  const [addresses, traced] = await Promise.all([
    readAddressBook(
      scope.db,
      rows.map((row) => row.miner),
    ),
    readTracedRewards(scope.db, kind === 'reorg' ? [] : rows, chainId),
  ]);
  return rows.map((row) =>
    presentBlock(row, { addresses, kind, chainId, tracedRewards: traced.get(rewardedAt(row)) }),
  );
}
