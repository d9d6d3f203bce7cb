import type { RunTarget } from '#sdk/db/writes.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { ZkevmBatchesTable } from '../tables.ts';

/** Number of newest batches that are always requested again. */
const NEWEST_AT_ONCE = 3;
/** Number of batches before a changed closed batch that may have changed as well. */
const SUSPECTED_AT_ONCE = 20;

/** A batch to write, with the hashes of its blocks and transactions. */
export interface WrittenBatch extends ZkevmBatchesTable {
  blocks: readonly string[];
  transactions: readonly string[];
}

/** The lowest and the highest indexed batch; null if there is none. By the primary key. */
export async function getHeldBatches({
  client,
  schema,
}: RunTarget): Promise<{ lowest: number; highest: number } | null> {
  const { rows } = await client.query<{ lowest: string | null; highest: string | null }>(
    `select min(number) as lowest, max(number) as highest from ${schema}.zkevm_batches`,
  );
  const { lowest = null, highest = null } = rows[0] ?? {};
  return lowest === null || highest === null ? null : { lowest: Number(lowest), highest: Number(highest) };
}

/**
 * The batches to request again: the lowest that are not on the L1, the lowest that are not proved there, and the highest whose
 * content may change, up to `limit` of each by partial indexes; and the newest, which the sequencer may have replaced.
 */
export async function listChangingBatches({ client, schema }: RunTarget, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ number: string }>(
    `(select number from ${schema}.zkevm_batches where sequence_hash is null order by number limit $1)
     union (select number from ${schema}.zkevm_batches where verify_hash is null order by number limit $1)
     union (select number from ${schema}.zkevm_batches where is_open order by number desc limit $1)
     union (select number from ${schema}.zkevm_batches order by number desc limit $2)`,
    [limit, NEWEST_AT_ONCE],
  );
  return rows.map(({ number }) => Number(number));
}

/** Missing numbers between the indexed ones, above one, lowest first; by the primary key. */
export async function listHoles(
  { client, schema }: RunTarget,
  above: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ number: string }>(
    `select hole as number from (
       select number, lead(number) over (order by number) as next from ${schema}.zkevm_batches
     ) b, generate_series(greatest(b.number, $1::bigint) + 1, least(b.next - 1, greatest(b.number, $1::bigint) + $2)) hole
     where b.next > greatest(b.number, $1::bigint) + 1 order by hole limit $2`,
    [above, limit],
  );
  return rows.map(({ number }) => Number(number));
}

/** Deletes the batches above one, which the node no longer has. */
export async function deleteBatchesAbove({ client, schema }: RunTarget, number: number): Promise<void> {
  for (const [table, column] of [
    ['zkevm_batches', 'number'],
    ['zkevm_batch_transactions', 'batch_number'],
    ['zkevm_batch_blocks', 'batch_number'],
  ])
    await client.query(`delete from ${schema}.${table} where ${column} > $1`, [number]);
}

/** Writes batches in place of their earlier versions. */
export async function writeBatches(
  { client, schema }: RunTarget,
  batches: readonly WrittenBatch[],
): Promise<void> {
  const numbers = batches.map(({ number }) => number);
  await openBefore(
    { client, schema },
    batches.filter(({ is_open }) => !is_open),
  );
  for (const table of ['zkevm_batch_transactions', 'zkevm_batch_blocks'])
    await client.query(`delete from ${schema}.${table} where batch_number = any($1)`, [numbers]);
  await client.query(
    `insert into ${schema}.zkevm_batches
       (number, timestamp, state_root, global_exit_root, acc_input_hash, sequence_hash, verify_hash, transactions_count, is_open)
     select * from unnest($1::bigint[], $2::numeric[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::integer[], $9::boolean[])
     on conflict (number) do update set timestamp = excluded.timestamp, state_root = excluded.state_root,
       global_exit_root = excluded.global_exit_root, acc_input_hash = excluded.acc_input_hash,
       sequence_hash = excluded.sequence_hash, verify_hash = excluded.verify_hash,
       transactions_count = excluded.transactions_count, is_open = excluded.is_open`,
    [
      numbers,
      batches.map(({ timestamp }) => timestamp?.toString() ?? null),
      batches.map(({ state_root }) => state_root),
      batches.map(({ global_exit_root }) => global_exit_root),
      batches.map(({ acc_input_hash }) => acc_input_hash),
      batches.map(({ sequence_hash }) => sequence_hash),
      batches.map(({ verify_hash }) => verify_hash),
      batches.map(({ transactions_count }) => transactions_count),
      batches.map(({ is_open }) => is_open),
    ],
  );
  await writeMembers({ client, schema }, batches);
}

/** If a closed batch differs from its indexed version, marks those before it, which makes them be requested again. */
async function openBefore({ client, schema }: RunTarget, batches: readonly WrittenBatch[]): Promise<void> {
  await client.query(
    `with changed as (
       select min(b.number) as number from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::integer[])
         as t(number, state_root, acc_input_hash, transactions_count)
       join ${schema}.zkevm_batches b using (number)
       where (b.state_root, b.acc_input_hash, b.transactions_count) <> (t.state_root, t.acc_input_hash, t.transactions_count)
     )
     update ${schema}.zkevm_batches b set is_open = true from changed
     where b.number between changed.number - ${SUSPECTED_AT_ONCE} and changed.number - 1`,
    [
      batches.map(({ number }) => number),
      batches.map(({ state_root }) => state_root),
      batches.map(({ acc_input_hash }) => acc_input_hash),
      batches.map(({ transactions_count }) => transactions_count),
    ],
  );
}

/** A member of two batches belongs to the one that was written last. */
async function writeMembers({ client, schema }: RunTarget, batches: readonly WrittenBatch[]): Promise<void> {
  for (const { number, transactions, blocks } of batches) {
    await client.query(
      `insert into ${schema}.zkevm_batch_transactions
       select hash, $1, place - 1 from unnest($2::bytea[]) with ordinality as t(hash, place)
       on conflict (hash) do update set batch_number = excluded.batch_number, position = excluded.position`,
      [number, transactions.map(hexToBytes)],
    );
    await client.query(
      `insert into ${schema}.zkevm_batch_blocks select hash, $1 from unnest($2::bytea[]) as t(hash)
       on conflict (hash) do update set batch_number = excluded.batch_number`,
      [number, blocks.map(hexToBytes)],
    );
  }
}
