import type { Block } from '#contract/block/block.ts';
import type { BlockRow, OrphanBlockRow } from '#db/queries/block/blocks.ts';
import { readTracedRewards, rewardedAt } from '../block-rewards/read-traced-rewards.ts';
import type { FieldScope } from '../context.ts';
import { addFields } from '../part-fields.ts';
import { presentBlock } from '../present/block.ts';
import { readAddressBook } from './addresses.ts';

/** Presents a page of blocks, all of one kind. */
export async function presentBlockList(
  scope: FieldScope,
  rows: (BlockRow | OrphanBlockRow)[],
  kind: Block['type'] = 'block',
): Promise<Block[]> {
  const { chainId } = scope.run;
  const [addresses, traced] = await Promise.all([
    readAddressBook(
      scope,
      rows.map((row) => row.miner),
    ),
    readTracedRewards(scope.db, kind === 'reorg' ? [] : rows, chainId),
  ]);
  const blocks = rows.map((row) =>
    presentBlock(row, { addresses, kind, chainId, tracedRewards: traced.get(rewardedAt(row)) }),
  );
  return addBlockFields(scope, blocks, rows);
}

/** Adds the parts' fields to blocks. */
export function addBlockFields(
  scope: FieldScope,
  blocks: readonly Block[],
  rows: readonly (BlockRow | OrphanBlockRow)[],
  isDetail = false,
): Promise<Block[]> {
  const sources = scope.api.parts.fields?.flatMap((part) => part.blocks ?? []) ?? [];
  return addFields(
    blocks,
    rows,
    sources.map((read) => (of) => read(scope, of, isDetail)),
  );
}
