import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { selectTokens, type TokenRow } from './tokens.ts';

/** Listed token standards; 404 is a token that emits both the ERC-20 and the ERC-721 shape. */
const TOKEN_STANDARDS = [20, 404, 721, 1155] as const;

interface ListParams {
  /** All standards if empty. */
  types: readonly number[];
  order: Order;
  after: { holdersCount: number; address: Buffer } | null;
  limit: number;
  /** Excluded tokens, at most some hundred. */
  except?: readonly Buffer[];
  /** Only these tokens, at most some thousand. */
  among?: readonly Buffer[] | undefined;
}

interface RankedToken {
  address: Buffer;
  holders_count: number;
}

/**
 * Tokens by number of holders: each standard is a range of `tokens_standard` that stops after a page; those `among`
 * some are looked up by the primary key one by one.
 */
export async function listTokens(db: Kysely<Tables>, params: ListParams): Promise<TokenRow[]> {
  const { order, limit } = params;
  const page = (params.among === undefined ? rankAll(db, params) : rankAmong(db, params, params.among))
    .select('address')
    .orderBy('holders_count', order)
    .orderBy('address', order)
    .limit(limit);
  return selectTokens(db)
    .where('t.address', '=', sql<Buffer>`any(array(${page}))`)
    .orderBy('t.holders_count', order)
    .orderBy('t.address', order)
    .execute();
}

function rankAll(db: Kysely<Tables>, { types, order, after, limit, except = [] }: ListParams) {
  const standards = types.length > 0 ? types : TOKEN_STANDARDS;
  const branches = standards.map((standard) => {
    const range = db
      .selectFrom('tokens')
      .select(['address', 'holders_count'])
      .where('standard', '=', standard)
      .$if(except.length > 0, (listed) => listed.where('address', '!=', sql<Buffer>`all(${except}::bytea[])`))
      .where(afterCursor(['holders_count', 'address'], after && [after.holdersCount, after.address], order))
      .orderBy('holders_count', order)
      .orderBy('address', order)
      .limit(limit);
    return db.selectFrom(range.as('range')).selectAll() as SelectQueryBuilder<Tables, never, RankedToken>;
  });
  const ranked = branches.reduce((all, branch) => all.unionAll(branch as never));
  return db.selectFrom(ranked.as('ranked'));
}

function rankAmong(
  db: Kysely<Tables>,
  { types, order, after, except = [] }: ListParams,
  among: readonly Buffer[],
) {
  const found = db
    .selectFrom(sql<{ address: Buffer }>`unnest(${among}::bytea[])`.as<'a'>(sql`a(address)`))
    .innerJoinLateral(
      (eb) => eb.selectFrom('tokens').selectAll().whereRef('address', '=', 'a.address').limit(1).as('t'),
      (join) => join.onTrue(),
    )
    .select(['t.address', 't.holders_count'])
    .$if(types.length > 0, (listed) => listed.where('t.standard', 'in', types))
    .$if(except.length > 0, (listed) => listed.where('t.address', '!=', sql<Buffer>`all(${except}::bytea[])`))
    .where(
      afterCursor(['t.holders_count', 't.address'], after && [after.holdersCount, after.address], order),
    );
  return db.selectFrom(found.as('ranked'));
}
