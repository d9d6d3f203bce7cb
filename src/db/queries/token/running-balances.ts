import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isGiven, selectForBytes } from '../../given-bytes.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenTransferKey, TokenTransferRow } from './token-transfers.ts';

/** Transfers of one token from or to a holder, after each of which the balance is asked for. */
export interface AskedRunning {
  holder: Buffer;
  token: Buffer;
  /** Keys in descending order, as on a page. */
  keys: readonly TokenTransferKey[];
  /** Scans the token's transfers for the holder instead of the holder's for the token. */
  isByToken: boolean;
  /** Maximum number of transfers scanned per index range. */
  max: number;
}

/** Balance after a transfer; null if it is unknown since too many transfers are between it and a known balance. */
export type RunningBalance = bigint | null;

type Side = 'newer' | 'older';

const KEY = sql`block_number, log_index, batch_index`;

/**
 * Balances of a holder after each of the given transfers: today's balance without the newer transfers, or, where these
 * are too many, the sum of the older ones. The balance is that of the transferred id for ERC-1155, else of the token.
 * Relies on `token_transfers_from` and `token_transfers_to`, or `token_transfers_token`, of which at most `max` rows are
 * read for each answer, and on the primary key of `token_balances`.
 */
export async function listRunningBalances(
  db: Kysely<Tables>,
  asked: AskedRunning,
): Promise<readonly RunningBalance[]> {
  if (asked.keys.length === 0) return [];
  return (
    (await sumSide(db, asked, 'newer')) ?? (await sumSide(db, asked, 'older')) ?? asked.keys.map(() => null)
  );
}

/** Balances from the transfers on one side of the page, or undefined if there are too many. */
async function sumSide(
  db: Kysely<Tables>,
  asked: AskedRunning,
  side: Side,
): Promise<RunningBalance[] | undefined> {
  const { holder, token, keys, max } = asked;
  const column = (name: keyof TokenTransferKey) => keys.map((key) => key[name]);
  const order = sql.raw(side === 'newer' ? 'desc' : 'asc');
  // Those of the transfer itself are part of the older ones.
  const upTo = sql.raw(side === 'newer' ? '1 preceding' : 'current row');
  const { rows } = await sql<{ balance: bigint | null; is_cut: boolean }>`
    with scanned as materialized (${selectScanned(db, asked, side)}),
    moves as (
      select distinct ${KEY}, token_type, ${ID} as id,
        ${AMOUNT} * ((to_address = ${holder})::int - (from_address = ${holder})::int) as net
      from scanned where token_address = ${token} and ${holder} in (from_address, to_address)
    ),
    sums as (
      select ${KEY}, token_type, id, coalesce(sum(net) over (
        partition by token_type, id order by block_number ${order}, log_index ${order}, batch_index ${order}
        rows between unbounded preceding and ${upTo}), 0) as total
      from moves
    )
    select (select coalesce(bool_or(many), false) from (
        select count(*) > ${max} as many from scanned group by place) as counts) as is_cut,
      ${side === 'newer' ? sql`coalesce(b.value, 0) - s.total` : sql`s.total`} as balance
    from unnest(${column('block_number')}::bigint[], ${column('log_index')}::integer[],
      ${column('batch_index')}::integer[]) with ordinality as k(block_number, log_index, batch_index, nth)
    left join sums s using (block_number, log_index, batch_index)
    left join lateral ${selectHeld(db, asked)} as b on true
    order by k.nth`.execute(db);
  return rows[0]?.is_cut === true ? undefined : rows.map(({ balance }) => balance);
}

const ID = sql`case when token_type = 1155 then coalesce(token_id, 0) else 0 end`;
/** An NFT without an amount is one; with an amount it is a range of ids. */
const AMOUNT = sql`coalesce(amount, case when token_type = 721 then 1 else 0 end)`;

/** Transfers of each index range on one side of the page, with one more than the maximum to notice a cut. */
function selectScanned(
  db: Kysely<Tables>,
  { holder, token, keys, isByToken, max }: AskedRunning,
  side: Side,
) {
  const edge = side === 'newer' ? keys.at(-1) : keys[0];
  const from = sql`(${edge?.block_number ?? 0}::bigint, ${edge?.log_index ?? 0}::integer, ${edge?.batch_index ?? 0}::integer)`;
  const select = (column: 'from_address' | 'to_address' | 'token_address') =>
    selectForBytes(
      db,
      column === 'token_address' ? token : holder,
      db
        .selectFrom('token_transfers')
        .select(['block_number', 'log_index', 'batch_index', 'token_address', 'token_type'])
        .select(['token_id', 'amount', 'from_address', 'to_address'])
        .where(isGiven(column))
        .where(sql<SqlBool>`(${KEY}) ${sql.raw(side === 'newer' ? '>=' : '<=')} ${from}`)
        .orderBy('block_number', 'desc')
        .orderBy('log_index', 'desc')
        .orderBy('batch_index', 'desc')
        .limit(max + 1) as unknown as SelectQueryBuilder<Tables, never, TokenTransferRow>,
    );
  const columns = isByToken ? (['token_address'] as const) : (['from_address', 'to_address'] as const);
  return sql.join(
    columns.map((column, place) => sql`select ${sql.lit(place)} as place, r.* from ${select(column)} as r`),
    sql` union all `,
  );
}

/** Today's sum of transfers with the type and id of a row of `s`, in the same snapshot. */
function selectHeld(db: Kysely<Tables>, { holder, token }: AskedRunning) {
  return db
    .selectFrom('token_balances')
    .select('value')
    .where('holder_address', '=', holder)
    .where('token_address', '=', token)
    .where(sql<SqlBool>`token_type = s.token_type and token_id = s.id`)
    .limit(1);
}
