import type { RunTarget } from '#sdk/db/writes.ts';

/** A parent chain block with its stored hash. */
export interface L1Anchor {
  number: number;
  hash: Buffer;
}

/** Number of newest parent chain blocks that are all stored; a reorg goes no deeper on any public chain. */
export const ANCHORS_KEPT = 256;
/** Interval at which older ones are stored. */
const SPARSE_STEP = 1000;

/** Stored blocks of a table, newest first, below a number; by its primary key, which is the number. */
export async function listAnchors(
  { client, schema }: RunTarget,
  { table, below, limit }: { table: string; below: number | null; limit: number },
): Promise<L1Anchor[]> {
  const { rows } = await client.query<{ number: string; hash: Buffer }>(
    `select number, hash from ${schema}.${table} where $1::bigint is null or number < $1
     order by number desc limit $2`,
    [below, limit],
  );
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }));
}

/** Stores blocks in a table, and deletes most of the old ones. */
export async function rememberBlocks(
  { client, schema }: RunTarget,
  table: string,
  anchors: readonly L1Anchor[],
): Promise<void> {
  await client.query(
    `insert into ${schema}.${table} select * from unnest($1::bigint[], $2::bytea[])
     on conflict (number) do update set hash = excluded.hash`,
    [anchors.map(({ number }) => number), anchors.map(({ hash }) => hash)],
  );
  await client.query(
    `delete from ${schema}.${table}
     where number < (select max(number) from ${schema}.${table}) - ${ANCHORS_KEPT}
       and number > (select max(number) from ${schema}.${table}) - ${ANCHORS_KEPT + 2 * SPARSE_STEP}
       and number % ${SPARSE_STEP} <> 0`,
  );
}
