import type { Kysely } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { type BalanceSource, selectShownBalances } from './shown-balances.ts';

/** Token balance of a holder; `token_id` is 0 except for ERC-1155. */
export interface TokenHolderRow {
  holder_address: Buffer;
  token_id: bigint;
  value: bigint;
  source: BalanceSource;
}

interface ListParams {
  token: Buffer;
  /** Shape of the transfers from which balances are summed: 20, 721 or 1155. */
  type: number;
  after: { value: bigint; holder: Buffer; tokenId: bigint } | null;
  limit: number;
}

/**
 * Holders of a token, richest first; for ERC-1155 a row for each id. Relies on `token_balances_ranking` and
 * `observed_token_balances_ranking`.
 */
export async function listTokenHolders(
  db: Kysely<Tables>,
  { token, type, after, limit }: ListParams,
): Promise<TokenHolderRow[]> {
  const columns = ['value', 'holder_address', 'token_id'] as const;
  const cursor = after && [after.value, after.holder, after.tokenId];
  return selectShownBalances(db, (query) =>
    query
      .where('token_balances.token_address', '=', token)
      .where('token_balances.token_type', '=', type)
      .where(
        afterCursor(
          columns.map((column) => `token_balances.${column}`),
          cursor,
          'desc',
        ),
      )
      .orderBy('token_balances.value', 'desc')
      .orderBy('token_balances.holder_address', 'desc')
      .orderBy('token_balances.token_id', 'desc')
      .limit(limit),
  )
    .select([...columns, 'source'])
    .orderBy('value', 'desc')
    .orderBy('holder_address', 'desc')
    .orderBy('token_id', 'desc')
    .limit(limit)
    .execute();
}
