import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isGiven, selectForBytes } from '#sdk/db/queries.ts';
import type { Tables, TokenTypeCode } from '#sdk/db/tables.ts';

/** A balance at the end of a block, by the sum of transfers. */
export interface FoldedHolding {
  token_address: Buffer;
  token_type: TokenTypeCode;
  /** 0 except for ERC-1155. */
  token_id: bigint;
  /** Negative where the token does not report all of its transfers. */
  value: bigint;
}

interface AskedHoldings {
  holder: Buffer;
  block: number;
  /** Maximum number of transfers read per direction, and of today's balances. */
  max: number;
}

type Side = 'newer' | 'older';

/**
 * Balances of a holder at the end of a block that are not zero: today's without the later transfers, or, where there are
 * too many of either, the sum of the earlier transfers; undefined if these are too many as well. Relies on the primary key
 * of `token_balances`, `token_transfers_from` and `token_transfers_to`.
 */
export async function listHoldingsAt(
  db: Kysely<Tables>,
  asked: AskedHoldings,
): Promise<FoldedHolding[] | undefined> {
  return (await sumSide(db, asked, 'newer')) ?? (await sumSide(db, asked, 'older'));
}

async function sumSide(
  db: Kysely<Tables>,
  asked: AskedHoldings,
  side: Side,
): Promise<FoldedHolding[] | undefined> {
  const { max } = asked;
  const sides = (['from_address', 'to_address'] as const).map((column) => {
    const sign = sql.lit((column === 'to_address') === (side === 'older') ? 1 : -1);
    return sql`select ${sql.lit(column)} as part, token_address, token_type,
      case when token_type = 1155 then coalesce(token_id, 0) else 0 end as token_id,
      ${sign} * coalesce(amount, case when token_type = 721 then 1 else 0 end) as value
      from ${selectMoves(db, column, asked, side)} as moves`;
  });
  const parts = side === 'newer' ? [...sides, selectToday(db, asked)] : sides;
  const { rows } = await sql<FoldedHolding & { is_cut: boolean }>`
    with read as materialized (${sql.join(parts, sql` union all `)}),
    cut as (select coalesce(bool_or(many), false) as is_cut from (
      select count(*) > ${max} as many from read group by part) as counts),
    sums as (
      select token_address, token_type, token_id, sum(value) as value from read
      group by token_address, token_type, token_id having sum(value) <> 0
    )
    select cut.is_cut, sums.* from cut left join sums on not cut.is_cut
    order by token_type, token_address, token_id`.execute(db);
  if (rows[0]?.is_cut === true) return undefined;
  return rows.flatMap(({ is_cut: _, ...row }) => (row.token_address === null ? [] : [row]));
}

function selectToday(db: Kysely<Tables>, { holder, max }: AskedHoldings) {
  const today = db
    .selectFrom('token_balances')
    .select(['token_address', 'token_type', 'token_id', 'value'])
    .where('holder_address', '=', holder)
    .limit(max + 1);
  return sql`select 'today' as part, b.* from ${today} as b`;
}

/** Transfers of one direction after the block, or up to it, with one more than the maximum to notice a cut. */
function selectMoves(
  db: Kysely<Tables>,
  column: 'from_address' | 'to_address',
  { holder, block, max }: AskedHoldings,
  side: Side,
) {
  const moves = db
    .selectFrom('token_transfers')
    .select(['token_address', 'token_type', 'token_id', 'amount'])
    .where(isGiven(column))
    .where(sql<SqlBool>`block_number ${sql.raw(side === 'newer' ? '>' : '<=')} ${block}`)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .orderBy('batch_index', 'desc')
    .limit(max + 1) as unknown as SelectQueryBuilder<Tables, never, FoldedHolding>;
  return selectForBytes(db, holder, moves);
}
