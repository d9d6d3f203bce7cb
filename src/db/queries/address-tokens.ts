import { type Kysely, sql } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import type { TokenTypeCode } from '../tables/token-transfers.ts';

/** What an address holds of one token, or of one id of an ERC-1155 token. */
export interface AddressTokenRow {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  value: bigint;
}

interface ListParams {
  holder: Buffer;
  types: readonly TokenTypeCode[];
  after: { type: number; token: Buffer; tokenId: bigint } | null;
  limit: number;
}

/** Balances of an address above nothing, by shape, token and id; each shape is a range of the primary key. */
export async function listAddressTokens(
  db: Kysely<Tables>,
  { holder, types, after, limit }: ListParams,
): Promise<AddressTokenRow[]> {
  const columns = ['token_type', 'token_address', 'token_id'] as const;
  return db
    .selectFrom('token_balances')
    .select([...columns, 'value'])
    .where('holder_address', '=', holder)
    .$if(types.length > 0, (query) => query.where('token_type', 'in', types))
    .where('value', '>', 0n)
    .where(afterCursor(columns, after && [after.type, after.token, after.tokenId], 'asc'))
    .orderBy('token_type')
    .orderBy('token_address')
    .orderBy('token_id')
    .limit(limit)
    .execute();
}

/** The tokens that an address holds most of the world holds too: of its first ERC-20 tokens, those with most holders. */
export async function listKnownAddressTokens(
  db: Kysely<Tables>,
  { holder, scanned, limit }: { holder: Buffer; scanned: number; limit: number },
): Promise<AddressTokenRow[]> {
  const held = db
    .selectFrom('token_balances')
    .select(['token_type', 'token_address', 'token_id', 'value'])
    .where('holder_address', '=', holder)
    .where('token_type', '=', 20)
    .where('value', '>', 0n)
    .orderBy('token_type')
    .orderBy('token_address')
    .limit(scanned);
  return db
    .selectFrom(held.as('b'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tokens')
          .select('holders_count')
          .whereRef('address', '=', 'b.token_address')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['b.token_type', 'b.token_address', 'b.token_id', 'b.value'])
    .orderBy(sql`t.holders_count`, 'desc')
    .orderBy('b.token_address')
    .limit(limit)
    .execute();
}
