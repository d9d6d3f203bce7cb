import { type Kysely, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import { type ScannedPage, toScannedPage } from '../../merge-scanned.ts';
import { isOfStandards } from '../../of-standards.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenStandardCode } from '../../tables/token-transfers.ts';
import { type BalanceSource, selectShownBalances } from '../token/shown-balances.ts';

/** Balance of one token, or of one id of an ERC-1155 token, at an address. */
export interface AddressTokenRow {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  value: bigint;
  source: BalanceSource;
}

/** Key of a row in an address' token list. */
export interface AddressTokenKey {
  token_type: number;
  token_address: Buffer;
  token_id: bigint;
}

interface ListParams {
  holder: Buffer;
  /** Only these standards; all if empty. */
  types: readonly TokenStandardCode[];
  after: AddressTokenKey | null;
  limit: number;
}

const KEY = ['token_type', 'token_address', 'token_id'] as const;

/** Maximum number of balances scanned for ERC-404; the page may then be short. */
const SCANNED_MAX = 5_000;

/**
 * Positive balances of an address, by shape, token and id; each shape is a range of the primary keys of
 * `token_balances` and `observed_token_balances`. ERC-404 is known of the token only: rows are then scanned up to a
 * bound, and a page may be short.
 */
export async function listAddressTokens(
  db: Kysely<Tables>,
  params: ListParams,
): Promise<ScannedPage<AddressTokenRow, AddressTokenKey>> {
  const { types, limit } = params;
  if (!types.includes(404)) return toScannedPage(await selectHeld(db, params, limit + 1).execute(), limit);
  const scanned = selectHeld(db, params, SCANNED_MAX).as('scanned');
  const hits = await db
    .selectFrom(scanned)
    .selectAll()
    .where(isOfStandards(types, 'scanned'))
    .orderBy('token_type')
    .orderBy('token_address')
    .orderBy('token_id')
    .limit(limit + 1)
    .execute();
  if (hits.length > limit) return toScannedPage(hits, limit);
  const [last] = await db
    .selectFrom(scanned)
    .select([...KEY, sql<number>`count(*) over ()`.as('rows_count')])
    .orderBy('token_type', 'desc')
    .orderBy('token_address', 'desc')
    .orderBy('token_id', 'desc')
    .limit(1)
    .execute();
  return { rows: hits, stoppedAt: last !== undefined && last.rows_count >= SCANNED_MAX ? last : null };
}

/** Selects both shapes for ERC-404. */
function selectHeld(db: Kysely<Tables>, { holder, types, after }: ListParams, limit: number) {
  const shapes = types.flatMap((type) => (type === 404 ? [20, 721] : [type]));
  const columns = KEY.map((column) => `token_balances.${column}`);
  return selectShownBalances(db, (query) =>
    query
      .where('token_balances.holder_address', '=', holder)
      .$if(shapes.length > 0, (some) => some.where('token_balances.token_type', 'in', [...new Set(shapes)]))
      .where(afterCursor(columns, after && KEY.map((column) => after[column]), 'asc'))
      .orderBy('token_balances.token_type')
      .orderBy('token_balances.token_address')
      .orderBy('token_balances.token_id')
      .limit(limit),
  )
    .select([...KEY, 'value', 'source'])
    .orderBy('token_type')
    .orderBy('token_address')
    .orderBy('token_id')
    .limit(limit);
}

/** The most widely held tokens of an address: of its first ERC-20 tokens, those with most holders. */
export async function listKnownAddressTokens(
  db: Kysely<Tables>,
  { holder, scanned, limit }: { holder: Buffer; scanned: number; limit: number },
): Promise<AddressTokenRow[]> {
  const held = selectShownBalances(db, (query) =>
    query
      .where('token_balances.holder_address', '=', holder)
      .where('token_balances.token_type', '=', 20)
      .orderBy('token_balances.token_type')
      .orderBy('token_balances.token_address')
      .limit(scanned),
  )
    .select([...KEY, 'value', 'source'])
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
    .select(['b.token_type', 'b.token_address', 'b.token_id', 'b.value', 'b.source'])
    .orderBy(sql`t.holders_count`, 'desc')
    .orderBy('b.token_address')
    .limit(limit)
    .execute();
}
