import { type AppDb, changes, readRows } from '#sdk/db/connection.ts';
import type { BlockRange, RunTarget } from '#sdk/db/writes.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { KEPT_DAYS } from './movements.ts';

/** Records a new block whose internal calls have not been traced yet; only internal movements of such blocks are notified. */
export async function noteUntraced({ client }: RunTarget, run: number, block: number): Promise<void> {
  await client.query({
    name: 'untraced block',
    text: `insert into app.account_untraced_blocks (run_id, block_number) values ($1, $2)
           on conflict (run_id, block_number) do update set noted_at = now()`,
    values: [run, block],
  });
}

/**
 * Removes and returns those of these blocks that arrived as new ones and are still untraced, with their arrival times. Relies on
 * the primary key.
 */
export async function takeUntraced(
  { client }: RunTarget,
  run: number,
  blocks: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await client.query<{ block_number: string | number; noted_at: Date }>(
    `delete from app.account_untraced_blocks where run_id = $1 and block_number = any($2::bigint[])
     returning block_number, noted_at`,
    [run, blocks],
  );
  return new Map(rows.map((row) => [Number(row.block_number), row.noted_at]));
}

/** Deletes the records of reorganized blocks. */
export async function dropUntraced(
  { client }: RunTarget,
  run: number,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(
    'delete from app.account_untraced_blocks where run_id = $1 and block_number between $2 and $3',
    [run, from, to],
  );
}

/** Deletes records of blocks that were never traced, in bounded batches; relies on `account_untraced_blocks_age`. */
export function forgetUntraced(db: AppDb): Promise<boolean> {
  return changes(
    db,
    `delete from app.account_untraced_blocks where ctid in (
       select ctid from app.account_untraced_blocks where noted_at < now() - make_interval(days => $1)
       order by noted_at limit 10000 for update skip locked)`,
    [KEPT_DAYS],
  );
}

/** Timestamp of a block and the hashes of its transactions by index; relies on their primary keys. */
export async function readBlockHashes(
  { client, schema }: RunTarget,
  block: number,
): Promise<{ timestamp: bigint; hashes: Map<number, Hex> } | null> {
  const rows = await readRows<{ timestamp: bigint; index: number | null; hash: Buffer | null }>(
    client,
    `select b.timestamp, t.index, t.hash from ${schema}.blocks b
     left join ${schema}.transactions t on t.block_number = b.number where b.number = $1`,
    [block],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const named = rows.flatMap(({ index, hash }) =>
    index === null || hash === null ? [] : [[index, bytesToHex(hash)] as const],
  );
  return { timestamp: BigInt(first.timestamp), hashes: new Map(named) };
}
