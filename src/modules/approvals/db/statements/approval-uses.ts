import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import {
  type AskedUse,
  readMovedCalls,
  selectCalls,
  selectMovements,
  selectNewestTransfers,
} from './moved-calls.ts';

/** The last transaction in which a spender moved a token. */
export interface LastUse {
  transaction_hash: Buffer;
  timestamp: bigint;
}

/**
 * Times when spenders last moved tokens of an owner, in the order of the request; null if none did among the newest transfers. A
 * spender did if it called the token or Permit2, in the transaction or inside it; for a transaction without indexed calls, if the
 * transaction was sent to the spender. Transfers that the owner makes are no use of the owner's own approval. Relies on
 * `token_transfers_from` and the primary keys of transactions and internal transactions.
 */
export async function listLastUses(
  db: Kysely<Tables>,
  { schema, owner, asked }: { schema: string; owner: Buffer; asked: readonly AskedUse[] },
): Promise<(LastUse | null)[]> {
  const found: (LastUse | null)[] = asked.map(() => null);
  if (asked.length === 0) return found;
  const moved = await readMovedCalls(db, { schema, owner, asked });
  const table = (name: keyof Tables) => sql.table(`${schema}.${name}`);
  const frames = moved === null ? sql`${table('internal_transactions')} as i` : selectCalls(schema, moved);
  const { rows } = await sql<LastUse & { place: string; block_number: number }>`
    with newest as materialized (${selectNewestTransfers(schema, owner)})
    select a.place::text, used.hash as transaction_hash, b.timestamp, used.block_number
    from unnest(
      ${asked.map(({ token }) => token)}::bytea[], ${asked.map(({ spender }) => spender)}::bytea[],
      ${asked.map(({ callee }) => callee)}::bytea[]
    ) with ordinality as a (token, spender, callee, place)
    cross join lateral (
      select t.hash, t.block_number
      from (${selectMovements()}) as moved
      join ${table('transactions')} as t on t.block_number = moved.block_number and t.index = moved.transaction_index
      where (t.from_address = a.spender and t.to_address = a.callee and a.spender <> ${owner})
        or exists (
          select from ${frames}
          where i.block_number = t.block_number and i.transaction_index = t.index
            and i.from_address = a.spender and i.to_address = a.callee and i.type = 'call' and i.error is null
        )
        or (t.to_address = a.spender and not exists (
          select from ${frames}
          where i.block_number = t.block_number and i.transaction_index = t.index
        ))
      order by t.block_number desc, t.index desc limit 1
    ) as used
    join ${table('blocks')} as b on b.number = used.block_number`.execute(db);
  // A later use may be among the calls that could not be read.
  for (const { place, block_number, ...use } of rows)
    if (block_number >= (moved?.knownFrom ?? 0)) found[Number(place) - 1] = use;
  return found;
}
