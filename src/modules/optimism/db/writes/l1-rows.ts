import { insertRows } from '#modules/kits/rollup/db/insert-rows.ts';
import { type L1Anchor, rememberBlocks } from '#modules/kits/rollup/db/l1-anchors.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import {
  type BatcherRow,
  type BlacklistedGameRow,
  type DepositRow,
  type GameRow,
  OP_BATCHERS,
  OP_BLACKLISTED_GAMES,
  OP_DEPOSITS,
  OP_GAMES,
  OP_L1_BLOCKS,
  OP_OUTPUT_ROOTS,
  OP_PROOFS,
  OP_RELAYS,
  type OutputRootRow,
  type ProofRow,
  type RelayRow,
} from '../tables.ts';

/** Deletion of the output roots from `from` on; its position orders it among the proposed ones. */
export interface DeletedOutputs {
  l1_block: number;
  l1_log_index: number;
  from: number;
}

/** Rows from a range of blocks of the parent chain. */
export interface L1Rows {
  deposits: DepositRow[];
  proofs: ProofRow[];
  relays: RelayRow[];
  outputRoots: OutputRootRow[];
  deletedOutputs: DeletedOutputs[];
  games: Omit<GameRow, 'game_index'>[];
  blacklisted: BlacklistedGameRow[];
  batchers: BatcherRow[];
}

const PLACED = [
  OP_DEPOSITS,
  OP_PROOFS,
  OP_RELAYS,
  OP_OUTPUT_ROOTS,
  OP_GAMES,
  OP_BLACKLISTED_GAMES,
  OP_BATCHERS,
];

/** Removes everything above a block of the parent chain, whose time is passed in seconds. */
export async function undoL1Above(
  target: RunTarget,
  { number, timestamp }: { number: number; timestamp: bigint },
): Promise<void> {
  const { client, schema } = target;
  const deposits = await client.query(`delete from ${schema}.op_deposits where l1_block > $1`, [number]);
  await addDeposits(target, -(deposits.rowCount ?? 0));
  for (const { name } of PLACED)
    await client.query(`delete from ${schema}.${name} where l1_block > $1`, [number]);
  await client.query(`update ${schema}.op_output_roots set deleted_at = null where deleted_at > $1`, [
    number,
  ]);
  await client.query(`delete from ${schema}.op_l1_blocks where number > $1`, [number]);
  for (const table of ['op_frames', 'op_batches'])
    await client.query(`delete from ${schema}.${table} where l1_block > $1`, [number]);
  await client.query(`update ${schema}.op_settlement set batches_read_to = least(batches_read_to, $1)`, [
    number,
  ]);
  // A game may have been resolved in a removed block: its state is read again.
  await client.query(`update ${schema}.op_games set status = 0, resolved_at = null where resolved_at >= $1`, [
    timestamp.toString(),
  ]);
}

async function addDeposits({ client, schema }: RunTarget, count: number): Promise<void> {
  if (count !== 0)
    await client.query(`update ${schema}.op_settlement set deposits_count = deposits_count + $1`, [count]);
}

/** Writes the rows of a range of blocks of the parent chain, and stores the hashes of its blocks. */
export async function writeL1Rows(
  target: RunTarget,
  rows: L1Rows,
  anchors: readonly L1Anchor[],
): Promise<void> {
  await insertRows(target, OP_DEPOSITS, rows.deposits);
  await addDeposits(target, rows.deposits.length);
  await insertRows(target, OP_PROOFS, rows.proofs);
  await insertRows(target, OP_RELAYS, rows.relays);
  await insertRows(target, OP_OUTPUT_ROOTS, rows.outputRoots);
  await deleteOutputs(target, rows.deletedOutputs);
  await insertRows(target, OP_GAMES, await numberGames(target, rows.games));
  await insertRows(target, OP_BLACKLISTED_GAMES, rows.blacklisted);
  await insertRows(target, OP_BATCHERS, rows.batchers);
  await rememberBlocks(target, OP_L1_BLOCKS.name, anchors);
}

async function deleteOutputs({ client, schema }: RunTarget, deleted: readonly DeletedOutputs[]) {
  for (const { l1_block, l1_log_index, from } of deleted)
    await client.query(
      `update ${schema}.op_output_roots set deleted_at = $1
       where output_index >= $3 and deleted_at is null and (l1_block, l1_log_index) < ($1, $2)`,
      [l1_block, l1_log_index, from],
    );
}

/** Games are numbered in the order in which the factory created them. */
async function numberGames({ client, schema }: RunTarget, games: L1Rows['games']): Promise<GameRow[]> {
  if (games.length === 0) return [];
  const { rows } = await client.query<{ next: string }>(
    `select coalesce(max(game_index) + 1, 0) as next from ${schema}.op_games`,
  );
  const next = Number(rows[0]?.next ?? 0);
  return games.map((game, place) => ({ ...game, game_index: next + place }));
}
