import type { RunTarget } from '../../../../db/writes/run-target.ts';
import type { DepositRow, GameRow, OutputRootRow, ProofRow, RelayRow } from '../tables.ts';

/** A block of the parent chain whose hash is remembered. */
export interface L1Anchor {
  number: number;
  hash: Buffer;
}

/** Output roots from `from` on that a log took back; it stands at a place among those that were proposed. */
export interface DeletedOutputs {
  l1_block: number;
  l1_log_index: number;
  from: number;
}

/** What a range of blocks of the parent chain holds. */
export interface L1Rows {
  deposits: DepositRow[];
  proofs: ProofRow[];
  relays: RelayRow[];
  outputRoots: OutputRootRow[];
  deletedOutputs: DeletedOutputs[];
  games: Omit<GameRow, 'game_index'>[];
}

/** So many of the newest blocks of the parent chain are remembered each; a reorg goes no deeper on any public chain. */
export const ANCHORS_KEPT = 256;
/** Of older ones about one in so many. */
const SPARSE_STEP = 1000;

const PLACED = ['op_deposits', 'op_proofs', 'op_relays', 'op_output_roots', 'op_games'] as const;

/** Remembered blocks, the newest first, below a number; by the primary key. */
export async function listAnchors(
  { client, schema }: RunTarget,
  { below, limit }: { below: number | null; limit: number },
): Promise<L1Anchor[]> {
  const { rows } = await client.query<{ number: string; hash: Buffer }>(
    `select number, hash from ${schema}.op_l1_blocks where $1::bigint is null or number < $1
     order by number desc limit $2`,
    [below, limit],
  );
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }));
}

/** Takes off everything above a block of the parent chain, of which the time is given in seconds. */
export async function undoL1Above(
  target: RunTarget,
  { number, timestamp }: { number: number; timestamp: bigint },
): Promise<void> {
  const { client, schema } = target;
  const deposits = await client.query(`delete from ${schema}.op_deposits where l1_block > $1`, [number]);
  await addDeposits(target, -(deposits.rowCount ?? 0));
  for (const table of PLACED)
    await client.query(`delete from ${schema}.${table} where l1_block > $1`, [number]);
  await client.query(`update ${schema}.op_output_roots set deleted_at = null where deleted_at > $1`, [
    number,
  ]);
  await client.query(`delete from ${schema}.op_l1_blocks where number > $1`, [number]);
  for (const table of ['op_frames', 'op_batches'])
    await client.query(`delete from ${schema}.${table} where l1_block > $1`, [number]);
  await client.query(`update ${schema}.op_settlement set batches_read_to = least(batches_read_to, $1)`, [
    number,
  ]);
  // A game may have been resolved in a block that is gone: it is asked again.
  await client.query(`update ${schema}.op_games set status = 0, resolved_at = null where resolved_at >= $1`, [
    timestamp.toString(),
  ]);
}

async function addDeposits({ client, schema }: RunTarget, count: number): Promise<void> {
  if (count !== 0)
    await client.query(`update ${schema}.op_settlement set deposits_count = deposits_count + $1`, [count]);
}

/** Writes what a range of blocks of the parent chain holds, and remembers its blocks. */
export async function writeL1Rows(
  target: RunTarget,
  rows: L1Rows,
  anchors: readonly L1Anchor[],
): Promise<void> {
  await insert(target, 'op_deposits', rows.deposits);
  await addDeposits(target, rows.deposits.length);
  await insert(target, 'op_proofs', rows.proofs);
  await insert(target, 'op_relays', rows.relays);
  await insert(target, 'op_output_roots', rows.outputRoots);
  await deleteOutputs(target, rows.deletedOutputs);
  await insert(target, 'op_games', await numberGames(target, rows.games));
  await rememberBlocks(target, anchors);
}

async function deleteOutputs({ client, schema }: RunTarget, deleted: readonly DeletedOutputs[]) {
  for (const { l1_block, l1_log_index, from } of deleted)
    await client.query(
      `update ${schema}.op_output_roots set deleted_at = $1
       where output_index >= $3 and deleted_at is null and (l1_block, l1_log_index) < ($1, $2)`,
      [l1_block, l1_log_index, from],
    );
}

/** Games are numbered in the order in which the factory made them. */
async function numberGames({ client, schema }: RunTarget, games: L1Rows['games']): Promise<GameRow[]> {
  if (games.length === 0) return [];
  const { rows } = await client.query<{ next: string }>(
    `select coalesce(max(game_index) + 1, 0) as next from ${schema}.op_games`,
  );
  const next = Number(rows[0]?.next ?? 0);
  return games.map((game, place) => ({ ...game, game_index: next + place }));
}

async function rememberBlocks({ client, schema }: RunTarget, anchors: readonly L1Anchor[]): Promise<void> {
  await client.query(
    `insert into ${schema}.op_l1_blocks select * from unnest($1::bigint[], $2::bytea[])
     on conflict (number) do update set hash = excluded.hash`,
    [anchors.map(({ number }) => number), anchors.map(({ hash }) => hash)],
  );
  await client.query(
    `delete from ${schema}.op_l1_blocks
     where number < (select max(number) from ${schema}.op_l1_blocks) - ${ANCHORS_KEPT}
       and number > (select max(number) from ${schema}.op_l1_blocks) - ${ANCHORS_KEPT + 2 * SPARSE_STEP}
       and number % ${SPARSE_STEP} <> 0`,
  );
}

/** Inserts rows one column an array, by the names and types of the first row. */
async function insert(
  { client, schema }: RunTarget,
  table: (typeof PLACED)[number],
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const types = columns.map((name, place) => `$${place + 1}::${TYPES[name] ?? 'bigint'}[]`);
  await client.query(
    `insert into ${schema}.${table} (${columns.join(', ')}) select * from unnest(${types.join(', ')})`,
    columns.map((name) => rows.map((row) => toParameter(row[name as keyof typeof row]))),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  l1_log_index: 'integer',
  l1_timestamp: 'numeric',
  l1_transaction_hash: 'bytea',
  l1_origin: 'bytea',
  l2_transaction_hash: 'bytea',
  gas_limit: 'numeric',
  withdrawal_hash: 'bytea',
  game: 'bytea',
  is_success: 'boolean',
  output_root: 'bytea',
  address: 'bytea',
  root_claim: 'bytea',
  status: 'smallint',
  resolved_at: 'numeric',
};

function toParameter(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
