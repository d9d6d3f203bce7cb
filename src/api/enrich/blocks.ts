import type { Block } from '../../contract/block.ts';
import type { BlockRow } from '../../db/queries/blocks.ts';
import { presentBlock } from '../present/block.ts';
import type { ReadScope } from '../read-scope.ts';
import { readAddressBook } from './addresses.ts';

/** Presents a page of blocks, all of one kind. */
export async function presentBlockList(
  scope: Pick<ReadScope, 'db'>,
  rows: BlockRow[],
  kind: Block['type'] = 'block',
): Promise<Block[]> {
  const addresses = await readAddressBook(
    scope.db,
    rows.map((row) => row.miner),
  );
  return rows.map((row) => presentBlock(row, { addresses, kind }));
}
