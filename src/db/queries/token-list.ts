import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor, type Order } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import { selectTokens, type TokenRow } from './tokens.ts';

/** What a token may be listed as; 404 is one that emits both the ERC-20 and the ERC-721 shape. */
const TOKEN_STANDARDS = [20, 404, 721, 1155] as const;

interface ListParams {
  /** All standards where there are none. */
  types: readonly number[];
  order: Order;
  after: { holdersCount: number; address: Buffer } | null;
  limit: number;
  /** So many hundred at most that are left out. */
  except?: readonly Buffer[];
}

interface RankedToken {
  address: Buffer;
  holders_count: number;
}

/** Tokens by how many hold them; each standard is a range of `tokens_standard` that stops after a page. */
export async function listTokens(
  db: Kysely<Tables>,
  { types, order, after, limit, except = [] }: ListParams,
): Promise<TokenRow[]> {
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
  const page = db
    .selectFrom(ranked.as('ranked'))
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
