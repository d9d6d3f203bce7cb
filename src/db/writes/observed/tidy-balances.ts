import type { RunTarget } from '../run-target.ts';

/** Indexes of the balances; each change of a balance leaves a dead entry. */
const INDEXES = ['token_balances_ranking', 'token_balances_pkey'] as const;

/** Minimum index size for a rebuild, in bytes. */
const SIZE_MIN = 1 << 20;
/** Size per entry above which an index is rebuilt; a rebuilt one has some 70 to 80 bytes. */
const ENTRY_BYTES_MAX = 110;

/**
 * Rebuilds bloated indexes of the balances concurrently; returns their names. Needs a dedicated connection without an
 * open transaction.
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

/** Drops the remains of an interrupted rebuild, which would be maintained for nothing. */
async function dropUnfinished({ client, schema }: RunTarget): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_class i join pg_index x on x.indexrelid = i.oid
     where x.indrelid = ($1 || '.token_balances')::regclass and not x.indisvalid and i.relname ~ '_cc(new|old)\\d*$'`,
    [schema],
  );
  for (const { name } of rows) await client.query(`drop index ${schema}.${name}`);
}
