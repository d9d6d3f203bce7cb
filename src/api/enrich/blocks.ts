import type { Block } from '../../contract/block.ts';
import type { BlockRow, OrphanBlockRow } from '../../db/queries/blocks.ts';
import { presentBlock } from '../present/block.ts';
import type { ReadScope } from '../read-scope.ts';
import { readAddressBook } from './addresses.ts';

/** Presents a page of blocks, all of one kind. */
export async function presentBlockList(
  scope: Pick<ReadScope, 'db'> & { run?: Pick<ReadScope['run'], 'chainId'> },
  rows: (BlockRow | OrphanBlockRow)[],
  kind: Block['type'] = 'block',
): Promise<Block[]> {
  const addresses = await readAddressBook(
    scope.db,
    rows.map((row) => row.miner),
  );
  return rows.map((row) => presentBlock(row, { addresses, kind, chainId: scope.run?.chainId }));
}
