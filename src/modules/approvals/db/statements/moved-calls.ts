import { type Kysely, type RawBuilder, sql } from 'kysely';
import { askKeys, listMoved } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';

/** A spender and a token, to look up the last use. */
export interface AskedUse {
  token: Buffer;
  spender: Buffer;
  /** The contract that the spender calls to move the token: the token itself, or Permit2. */
  callee: Buffer;
}

/** A call of a spender; without parties it says that its transaction has frames. */
interface MovedCall {
  block_number: number;
  transaction_index: number;
  from_address: Buffer | null;
  to_address: Buffer | null;
}

/** Calls by spenders in blocks whose frames are on other servers. */
interface MovedCalls {
  /** These blocks, as a multirange. */
  blocks: string;
  calls: readonly MovedCall[];
  /** Lowest block from which all calls could be read. */
  knownFrom: number;
}

/** Maximum number of an owner's newest transfers that are searched. */
const TRANSFERS_MAX = 2000;
/** Maximum number of these transactions per approval that moved its token. */
const TRANSACTIONS_MAX = 100;

/** Selects the newest transfers of an owner; relies on `token_transfers_from`. */
export function selectNewestTransfers(schema: string, owner: Buffer): RawBuilder<unknown> {
  return sql`
    select block_number, transaction_index, token_address from ${sql.table(`${schema}.token_transfers`)}
    where from_address = ${owner} order by block_number desc, log_index desc, batch_index desc limit ${TRANSFERS_MAX}`;
}

/** Selects the last transactions of `newest` that moved the token of `a`. */
export function selectMovements(): RawBuilder<unknown> {
  return sql`
    select distinct block_number, transaction_index from newest where token_address = a.token
    order by block_number desc, transaction_index desc limit ${TRANSACTIONS_MAX}`;
}

/**
 * Reads from other servers which transactions that moved the asked tokens call on behalf of a spender; null if no block
 * of the run was moved. Relies on the primary key of internal transactions there.
 */
export async function readMovedCalls(
  db: Kysely<Tables>,
  { schema, owner, asked }: { schema: string; owner: Buffer; asked: readonly AskedUse[] },
): Promise<MovedCalls | null> {
  const ranges = await listMoved(db);
  if (ranges.length === 0) return null;
  const blocks = `{${ranges.map(({ from, to }) => `[${from},${to + 1})`).join(',')}}`;
  const tokens = asked.map(({ token }) => token);
  const { rows: keys } = await sql<Pick<MovedCall, 'block_number' | 'transaction_index'>>`
    with newest as materialized (${selectNewestTransfers(schema, owner)})
    select distinct m.block_number, m.transaction_index
    from unnest(${tokens}::bytea[]) as a(token) cross join lateral (${selectMovements()}) as m
    where m.block_number <@ ${blocks}::int8multirange`.execute(db);
  const read = new Set<object>();
  const calls = await askKeys(db, keys, async (there, own) => {
    const found = await selectMovedCalls(there, own, asked);
    for (const key of own) read.add(key);
    return found;
  });
  const unread = keys.filter((key) => !read.has(key)).map(({ block_number }) => block_number);
  return { blocks, calls, knownFrom: unread.reduce((top, block) => Math.max(top, block + 1), 0) };
}

async function selectMovedCalls(
  there: Kysely<Tables>,
  keys: readonly Pick<MovedCall, 'block_number' | 'transaction_index'>[],
  asked: readonly AskedUse[],
): Promise<MovedCall[]> {
  const given = sql`unnest(${keys.map((key) => key.block_number)}::bigint[],
    ${keys.map((key) => key.transaction_index)}::integer[])`;
  const frames = there
    .selectFrom('internal_transactions')
    .select(['from_address', 'to_address', 'type', 'error'])
    .where('block_number', '=', sql<number>`k.block_number`)
    .where('transaction_index', '=', sql<number>`k.transaction_index`);
  const { rows } = await sql<MovedCall>`
    select k.block_number, k.transaction_index, i.from_address, i.to_address
    from ${given} as k(block_number, transaction_index) cross join lateral ${frames} as i
    where i.from_address = any(${asked.map(({ spender }) => spender)}::bytea[]) and i.type = 'call' and i.error is null
    union
    select k.block_number, k.transaction_index, null, null
    from ${given} as k(block_number, transaction_index) where exists ${frames}`.execute(there);
  return rows;
}

/** Selects local frames of blocks that were not moved, and the calls of those that were, as `i`. */
export function selectCalls(schema: string, { blocks, calls }: MovedCalls): RawBuilder<unknown> {
  return sql`(
    select block_number, transaction_index, from_address, to_address, type, error
    from ${sql.table(`${schema}.internal_transactions`)} where not block_number <@ ${blocks}::int8multirange
    union all
    select g.*, 'call', null::text from unnest(${calls.map((call) => call.block_number)}::bigint[],
      ${calls.map((call) => call.transaction_index)}::integer[], ${calls.map((call) => call.from_address)}::bytea[],
      ${calls.map((call) => call.to_address)}::bytea[]) as g
  ) as i`;
}
