import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { TokenVerdict } from '../tables/token-checks.ts';

/** A token contract with what it said of itself. */
export interface TokenRow {
  address: Buffer;
  /** The standard: what its transfers' shape says, or 404 where they have both shapes. */
  type: number;
  holders_count: number;
  transfers_count: number;
  name: string | null;
  symbol: string | null;
  decimals: bigint | null;
  total_supply: bigint | null;
  /** Whether its balances and supply are what its transfers add up to; null until compared. */
  balance_check: TokenVerdict | null;
}

/** Looks up tokens by their addresses; relies on the primary keys. */
export async function listTokensByAddress(
  db: Kysely<Tables>,
  addresses: readonly Buffer[],
): Promise<TokenRow[]> {
  if (addresses.length === 0) return [];
  return selectTokens(db).where('t.address', '=', sql<Buffer>`any(${addresses}::bytea[])`).execute();
}

/** What a token is (`t`) and what it said of itself (`o`). */
export const TOKEN_COLUMNS = [
  't.address',
  't.standard as type',
  't.holders_count',
  't.transfers_count',
  'o.name',
  'o.symbol',
  'o.decimals',
] as const;

/** Tokens with what they said of themselves and whether that agrees with their transfers. */
export function selectTokens(db: Kysely<Tables>) {
  return db
    .selectFrom('tokens as t')
    .leftJoin('observed_tokens as o', 'o.address', 't.address')
    .leftJoin('token_checks as k', 'k.token_address', 't.address')
    .select([
      ...TOKEN_COLUMNS,
      sql<
        bigint | null
      >`case when k.block_number > o.block_number then coalesce(k.observed_supply, o.total_supply)
        else o.total_supply end`.as('total_supply'),
      'k.verdict as balance_check',
    ]);
}
