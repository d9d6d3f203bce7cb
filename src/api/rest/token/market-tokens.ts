import type { Order } from '#db/keyset.ts';
import { listTokens } from '#db/queries/token/token-list.ts';
import { listTokensByAddress, type TokenRow } from '#db/queries/token/tokens.ts';
import { hexToBytes, isAddress } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { invalidParameter } from '../../errors.ts';
import type { MarketSort, RankedToken } from '../../market.ts';
import { parseCursor, type Query } from '../../parameters/cursor.ts';
import type { MarketTokenRow } from '../../present/token.ts';

/** Cursor keys of each sort column. */
const CURSOR_KEYS = { fiat_value: 'fiat_value', circulating_market_cap: 'market_cap' } as const;
/** Number of priced tokens looked up at a time. */
const CHUNK = 200;

interface MarketList {
  sort: MarketSort;
  order: Order;
  types: readonly number[];
  /** Only these tokens, if set. */
  among: readonly Buffer[] | undefined;
  limit: number;
}

/** Parses a sort by price or market cap; null for another one. */
export function readMarketSort({ sort }: Query): MarketSort | null {
  return sort === 'fiat_value' || sort === 'circulating_market_cap' ? sort : null;
}

/** Tokens by price or market cap, in either order with those without last, by number of holders. */
export async function listByMarket(
  scope: ReadScope,
  query: Query,
  { sort, order, types, among, limit }: MarketList,
): Promise<TokenRow[]> {
  const ranked = keepAmong(scope.api.parts.market?.rank(sort) ?? [], among);
  const place = parsePlace(query, sort);
  const after = parseCursor(query, { contract_address_hash: 'address', holders_count: 'height' });
  const isBehind = after !== null && place === null;
  const rows = isBehind ? [] : await listPriced(scope, cutBefore(ranked, place, order), { types, limit });
  if (rows.length >= limit) return rows;
  const rest = await listTokens(scope.db, {
    types,
    order: 'desc',
    after: isBehind ? { holdersCount: after.holders_count, address: after.contract_address_hash } : null,
    limit: limit - rows.length,
    except: ranked.map(({ address }) => address),
    among,
  });
  return [...rows, ...rest];
}

function keepAmong(ranked: readonly RankedToken[], among: readonly Buffer[] | undefined) {
  if (among === undefined) return ranked;
  const kept = new Set(among.map((address) => address.toString('latin1')));
  return ranked.filter(({ address }) => kept.has(address.toString('latin1')));
}

/** Creates the cursor fields of a page's last token: its value in each sort column. */
export function marketCursor(last: MarketTokenRow) {
  return {
    fiat_value: last.market?.exchange_rate ?? null,
    market_cap: last.market?.circulating_market_cap ?? null,
  };
}

function parsePlace(query: Query, sort: MarketSort): RankedToken | null {
  const value = query[CURSOR_KEYS[sort]] ?? '';
  const hash = query.contract_address_hash ?? '';
  if (value === '' || value === 'null') return null;
  if (!/^\d{1,40}(\.\d{1,40})?$/.test(value))
    throw invalidParameter(CURSOR_KEYS[sort], value, 'a price of `next_page_params`');
  if (!isAddress(hash))
    throw invalidParameter('contract_address_hash', hash, 'an address of `next_page_params`');
  return { address: hexToBytes(hash), value };
}

/** Returns the tokens after a cursor, in the requested order. */
function cutBefore(ranked: readonly RankedToken[], place: RankedToken | null, order: Order): RankedToken[] {
  const behind = ranked.filter(
    (token) =>
      place === null || (order === 'desc' ? compareRanks(token, place) > 0 : compareRanks(token, place) < 0),
  );
  return order === 'desc' ? behind : behind.reverse();
}

/** Compares by descending value, then by descending address. */
export function compareRanks(a: RankedToken, b: RankedToken): number {
  return Number(b.value) - Number(a.value) || Buffer.compare(b.address, a.address);
}

/** Reads those of them that exist in the run, in their order. */
async function listPriced(
  { db }: ReadScope,
  ranked: readonly RankedToken[],
  { types, limit }: Pick<MarketList, 'types' | 'limit'>,
): Promise<TokenRow[]> {
  const listed: TokenRow[] = [];
  for (let start = 0; start < ranked.length && listed.length < limit; start += CHUNK) {
    const chunk = ranked.slice(start, start + CHUNK).map(({ address }) => address);
    const found = await listTokensByAddress(db, chunk);
    const byAddress = new Map(found.map((row) => [row.address.toString('latin1'), row]));
    for (const address of chunk) {
      const row = byAddress.get(address.toString('latin1'));
      if (row !== undefined && (types.length === 0 || types.includes(row.type))) listed.push(row);
    }
  }
  return listed.slice(0, limit);
}
