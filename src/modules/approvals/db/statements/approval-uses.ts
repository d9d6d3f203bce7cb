import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** A spender and a token, to look up the last use. */
export interface AskedUse {
  token: Buffer;
  spender: Buffer;
  /** The contract that the spender calls to move the token: the token itself, or Permit2. */
  callee: Buffer;
}

/** The last transaction in which a spender moved a token. */
export interface LastUse {
  transaction_hash: Buffer;
  timestamp: bigint;
}

/** Maximum number of an owner's newest transfers that are searched. */
const TRANSFERS_MAX = 2000;
/** Maximum number of these transactions per approval that moved its token. */
const TRANSACTIONS_MAX = 100;

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
  const table = (name: keyof Tables) => sql.table(`${schema}.${name}`);
  const { rows } = await sql<LastUse & { place: string }>`
    with newest as materialized (
      select block_number, transaction_index, token_address from ${table('token_transfers')} where from_address = ${owner}
      order by block_number desc, log_index desc, batch_index desc limit ${TRANSFERS_MAX}
    )
    select a.place::text, used.hash as transaction_hash, b.timestamp
    from unnest(
      ${asked.map(({ token }) => token)}::bytea[], ${asked.map(({ spender }) => spender)}::bytea[],
      ${asked.map(({ callee }) => callee)}::bytea[]
    ) with ordinality as a (token, spender, callee, place)
    cross join lateral (
      select t.hash, t.block_number
      from (
        select distinct block_number, transaction_index from newest where token_address = a.token
        order by block_number desc, transaction_index desc limit ${TRANSACTIONS_MAX}
      ) as moved
      join ${table('transactions')} as t on t.block_number = moved.block_number and t.index = moved.transaction_index
      where (t.from_address = a.spender and t.to_address = a.callee and a.spender <> ${owner})
        or exists (
          select from ${table('internal_transactions')} as i
          where i.block_number = t.block_number and i.transaction_index = t.index
            and i.from_address = a.spender and i.to_address = a.callee and i.type = 'call' and i.error is null
        )
        or (t.to_address = a.spender and not exists (
          select from ${table('internal_transactions')} as i
          where i.block_number = t.block_number and i.transaction_index = t.index
        ))
      order by t.block_number desc, t.index desc limit 1
    ) as used
    join ${table('blocks')} as b on b.number = used.block_number`.execute(db);
  for (const { place, ...use } of rows) found[Number(place) - 1] = use;
  return found;
}
