import { insertRows } from '#modules/kits/rollup/db/insert-rows.ts';
import { type L1Anchor, rememberBlocks } from '#modules/kits/rollup/db/l1-anchors.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import {
  ARB_BATCHES,
  ARB_CONFIRMATIONS,
  ARB_EXECUTIONS,
  ARB_L1_BLOCKS,
  ARB_MESSAGES,
  type BatchRow,
  type ConfirmationRow,
  type ExecutionRow,
  type MessageRow,
} from '../tables.ts';

/** Rows from a range of blocks of the parent chain. */
export interface L1Rows {
  messages: MessageRow[];
  batches: Omit<BatchRow, 'end_hash'>[];
  confirmations: Omit<ConfirmationRow, 'l2_block'>[];
  executions: ExecutionRow[];
}

/** Removes everything above a block of the parent chain. */
export async function undoL1Above(target: RunTarget, { number }: { number: number }): Promise<void> {
  const { client, schema } = target;
  const above = (name: string) => client.query(`delete from ${schema}.${name} where l1_block > $1`, [number]);
  const messages = await above(ARB_MESSAGES.name);
  await addMessages(target, -(messages.rowCount ?? 0));
  for (const { name } of [ARB_BATCHES, ARB_CONFIRMATIONS, ARB_EXECUTIONS]) await above(name);
  await client.query(`delete from ${schema}.${ARB_L1_BLOCKS.name} where number > $1`, [number]);
}

async function addMessages({ client, schema }: RunTarget, count: number): Promise<void> {
  if (count !== 0)
    await client.query(`update ${schema}.arb_settlement set messages_count = messages_count + $1`, [count]);
}

/** Writes the rows of a range of blocks of the parent chain, and stores the hashes of its blocks. */
export async function writeL1Rows(
  target: RunTarget,
  { messages, batches, confirmations, executions }: L1Rows,
  anchors: readonly L1Anchor[],
): Promise<void> {
  await insertRows(target, ARB_MESSAGES, messages);
  await addMessages(target, messages.length);
  await insertRows(target, ARB_BATCHES, batches);
  await insertRows(target, ARB_CONFIRMATIONS, confirmations);
  await insertRows(target, ARB_EXECUTIONS, executions);
  await rememberBlocks(target, ARB_L1_BLOCKS.name, anchors);
}

/** Stores the newest finalized block of the parent chain; returns true if it changed. */
export async function writeFinalized({ client, schema }: RunTarget, block: number | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${schema}.arb_settlement set finalized_block = $1 where finalized_block is distinct from $1::bigint`,
    [block],
  );
  return (rowCount ?? 0) > 0;
}
