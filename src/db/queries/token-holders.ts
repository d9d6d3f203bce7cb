import type { Kysely } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';

/** What somebody holds of a token; `token_id` is 0 save for ERC-1155. */
export interface TokenHolderRow {
  holder_address: Buffer;
  token_id: bigint;
  value: bigint;
}

interface ListParams {
  token: Buffer;
  /** The shape of the transfers that balances are added up from: 20, 721 or 1155. */
  type: number;
  after: { value: bigint; holder: Buffer; tokenId: bigint } | null;
  limit: number;
}

/** Holders of a token, the richest first; of ERC-1155 a row for each id. Relies on `token_balances_ranking`. */
export async function listTokenHolders(
  db: Kysely<Tables>,
  { token, type, after, limit }: ListParams,
): Promise<TokenHolderRow[]> {
  const columns = ['value', 'holder_address', 'token_id'] as const;
  return db
    .selectFrom('token_balances')
    .select(columns)
    .where('token_address', '=', token)
    .where('token_type', '=', type)
    .where('value', '>', 0n)
    .where(afterCursor(columns, after && [after.value, after.holder, after.tokenId], 'desc'))
    .orderBy('value', 'desc')
    .orderBy('holder_address', 'desc')
    .orderBy('token_id', 'desc')
    .limit(limit)
    .execute();
}
