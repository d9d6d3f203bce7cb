import { type ExpressionBuilder, type Kysely, type Nullable, sql } from 'kysely';
import type { ObservedTokensTable } from '../../tables/observed/observed.ts';
import type { TokenVerdict } from '../../tables/observed/token-checks.ts';
import type { TokensTable } from '../../tables/state/tokens.ts';
import type { Tables } from '../../tables/tables.ts';
import { firstCharacters, LISTED_NAME_MAX } from '../../value-limits.ts';

/** A token contract with its metadata; a long name or symbol is cut. */
export interface TokenRow {
  address: Buffer;
  /** Standard: by the shape of its transfers, or 404 with both shapes. */
  type: number;
  /** Number of holders by the sum of transfers; lists are sorted by it. */
  holders_count: number;
  /** Number of holders by the token's own report, where its transfers do not add up to it; null for all others. */
  observed_holders: number | null;
  /** True if some balances of such a token were not read; null for all others. */
  is_partial: boolean | null;
  /** Block at which these balances were read. */
  observed_block: number | null;
  transfers_count: number;
  name: string | null;
  symbol: string | null;
  decimals: bigint | null;
  total_supply: bigint | null;
  /** Verdict on its balances and supply against the sum of transfers; null until compared. */
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

/** Complete name and symbol of a token; relies on the primary key. */
export async function getTokenTexts(
  db: Kysely<Tables>,
  address: Buffer,
): Promise<Pick<TokenRow, 'name' | 'symbol'> | undefined> {
  return db
    .selectFrom('observed_tokens')
    .select(['name', 'symbol'])
    .where('address', '=', address)
    .executeTakeFirst();
}

/** A token joined with its metadata, if any. */
type JoinedToken = Tables & { t: TokensTable; o: Nullable<ObservedTokensTable> };

/**
 * Columns of a token (`t`), its metadata (`o`) and the comparison with its transfers. Its supply is the newer of two
 * readings: that of its first appearance or after a transfer, and that of the comparison.
 */
export const TOKEN_COLUMNS = [
  't.address',
  't.standard as type',
  't.holders_count',
  't.transfers_count',
  firstCharacters('o.name', LISTED_NAME_MAX).as('name'),
  firstCharacters('o.symbol', LISTED_NAME_MAX).as('symbol'),
  'o.decimals',
  (eb: ExpressionBuilder<JoinedToken, 't' | 'o'>) =>
    eb.fn
      .coalesce(
        eb
          .selectFrom('token_checks as k')
          .select('k.observed_supply')
          .whereRef('k.token_address', '=', 't.address')
          .whereRef('k.block_number', '>', 'o.block_number'),
        'o.total_supply',
      )
      .as('total_supply'),
  (eb: ExpressionBuilder<JoinedToken, 't' | 'o'>) =>
    eb
      .selectFrom('token_checks as k')
      .select('k.verdict')
      .whereRef('k.token_address', '=', 't.address')
      .as('balance_check'),
  (eb: ExpressionBuilder<JoinedToken, 't' | 'o'>) =>
    selectObservation(eb, 'h.holders_count').as('observed_holders'),
  (eb: ExpressionBuilder<JoinedToken, 't' | 'o'>) => selectObservation(eb, 'h.is_partial').as('is_partial'),
  (eb: ExpressionBuilder<JoinedToken, 't' | 'o'>) =>
    selectObservation(eb, 'h.block_number').as('observed_block'),
] as const;

function selectObservation<const Column extends 'h.holders_count' | 'h.is_partial' | 'h.block_number'>(
  eb: ExpressionBuilder<JoinedToken, 't' | 'o'>,
  column: Column,
) {
  return eb
    .selectFrom('token_observations as h')
    .select(column)
    .whereRef('h.token_address', '=', 't.address');
}

/** Displayed number of a token's holders. Pure. */
export function countHolders({
  holders_count,
  observed_holders,
}: Pick<TokenRow, 'holders_count' | 'observed_holders'>): number {
  return observed_holders ?? holders_count;
}

/** Selects tokens with their metadata; a token that never answered has no such row. */
export function selectTokens(db: Kysely<Tables>) {
  return db
    .selectFrom('tokens as t')
    .leftJoin('observed_tokens as o', 'o.address', 't.address')
    .select(TOKEN_COLUMNS);
}
