import type { RunTarget } from './run-target.ts';

/** Indexes whose entries follow the balances; each change of a balance leaves an old entry behind. */
const INDEXES = ['token_balances_ranking', 'token_balances_pkey'] as const;

/** Below this size nothing is gained, in bytes. */
const SIZE_MIN = 1 << 20;
/** A rebuilt index takes some 70 to 80 bytes for an entry. */
const ENTRY_BYTES_MAX = 110;

/**
 * Rebuilds the indexes of the balances that old entries have blown up, while the table is read and written; gives their
 * names. For a connection of its own without an open transaction.
 */
export async function tidyBalances({ client, schema }: RunTarget): Promise<string[]> {
  await dropUnfinished({ client, schema });
  const blownUp = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select i.relname as name from pg_class i join pg_index x on x.indexrelid = i.oid
       join pg_class t on t.oid = x.indrelid
       where i.relnamespace = $1::regnamespace and i.relname = any($2::text[]) and pg_relation_size(i.oid) > $3
         and pg_relation_size(i.oid) > $4 * greatest(t.reltuples, 1)`,
      [schema, INDEXES, SIZE_MIN, ENTRY_BYTES_MAX],
    );
    return rows.map(({ name }) => name);
  };
  if ((await blownUp()).length === 0) return [];
  await client.query(`vacuum (analyze) ${schema}.token_balances`);
  const names = await blownUp();
  for (const name of names) await client.query(`reindex index concurrently ${schema}.${name}`);
  return names;
}

/** What a rebuilding that was cut off has left behind would be kept up to date for nothing. */
async function dropUnfinished({ client, schema }: RunTarget): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_class i join pg_index x on x.indexrelid = i.oid
     where x.indrelid = ($1 || '.token_balances')::regclass and not x.indisvalid and i.relname ~ '_cc(new|old)\\d*$'`,
    [schema],
  );
  for (const { name } of rows) await client.query(`drop index ${schema}.${name}`);
}
