import { insertRows } from '#modules/kits/rollup/db/insert-rows.ts';
import { type L1Anchor, rememberBlocks } from '#modules/kits/rollup/db/l1-anchors.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import { type SettlementRow, ZKEVM_L1_BLOCKS, ZKEVM_SETTLEMENTS } from '../l1-tables.ts';

/** Rows from a range of blocks of the parent chain. */
export interface L1Rows {
  settlements: SettlementRow[];
}

/** Writes the rows of a range of blocks of the parent chain, and stores the hashes of its blocks. */
export async function writeL1Rows(
  target: RunTarget,
  { settlements }: L1Rows,
  anchors: readonly L1Anchor[],
): Promise<void> {
  await insertRows(target, ZKEVM_SETTLEMENTS, settlements);
  await rememberBlocks(target, ZKEVM_L1_BLOCKS.name, anchors);
}

/** Removes everything above a block of the parent chain. */
export async function undoL1Above(
  { client, schema }: RunTarget,
  { number }: { number: number },
): Promise<void> {
  await client.query(`delete from ${schema}.${ZKEVM_SETTLEMENTS.name} where l1_block > $1`, [number]);
  await client.query(`delete from ${schema}.${ZKEVM_L1_BLOCKS.name} where number > $1`, [number]);
}

/** Stores whether the parent chain is read up to its head; returns true if that changed. */
export async function writeL1State({ client, schema }: RunTarget, isRead: boolean): Promise<boolean> {
  const { rowCount } = await client.query(`update ${schema}.zkevm_l1 set is_read = $1 where is_read <> $1`, [
    isRead,
  ]);
  return (rowCount ?? 0) > 0;
}
