import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import type { Page } from '#contract/page.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Token } from '#contract/token/token.ts';
import { takePage } from '#db/keyset.ts';
import { searchTokens } from '#db/queries/token/search-tokens.ts';
import { listTokens } from '#db/queries/token/token-list.ts';
import { listTokensByAddress, type TokenRow } from '#db/queries/token/tokens.ts';
import { hexToBytes, isAddress } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { completeTokens } from '../../enrich/tokens.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { parseList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { type PricedTokenRow, presentToken } from '../../present/token.ts';
import { toAddress } from '../../present/wire.ts';
import { listByMarket, marketCursor, readMarketSort } from './market-tokens.ts';

const STANDARDS = { 'ERC-20': 20, 'ERC-404': 404, 'ERC-721': 721, 'ERC-1155': 1155 } as const;
const STANDARD_NAMES = Object.keys(STANDARDS) as (keyof typeof STANDARDS)[];

/**
 * `/tokens`: by number of holders, by relevance for `q`, or by price or market cap, with those without last, by number
 * of holders.
 */
export const getTokens = answer(TOKEN_CALLS.tokens, async (scope, { query }) => {
  const types = parseList(query.type, STANDARD_NAMES).map((name) => STANDARDS[name]);
  return presentTokenPage(scope, query, { types });
});

/** Filter of a list of tokens. */
interface TokenChoice {
  /** All standards if empty. */
  types: readonly number[];
  /** Only these tokens, at most some thousand. */
  among?: readonly Buffer[];
}

/** A page of tokens in the order, or for the text, of a query. */
export async function presentTokenPage(
  scope: ReadScope,
  query: Query,
  choice: TokenChoice,
): Promise<Page<Token>> {
  const q = query.q?.trim() ?? '';
  const found = await (q === '' ? listRanked(scope, query, choice) : listMatches(scope, query, q, choice));
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const shown = await completeTokens(scope, rows);
  return {
    items: shown.map((row) => presentToken(row.address, row)),
    next_page_params: nextPage(query, hasMore, rows.length, cursorAfter(shown.at(-1))),
  };
}

type FoundRow = TokenRow & { match?: number };

function listRanked(scope: ReadScope, query: Query, { types, among }: TokenChoice): Promise<FoundRow[]> {
  const order = query.order === 'asc' ? 'asc' : 'desc';
  const sort = readMarketSort(query);
  if (sort !== null) return listByMarket(scope, query, { sort, order, types, among, limit: PAGE_SIZE + 1 });
  const cursor = parseCursor(query, { contract_address_hash: 'address', holders_count: 'height' });
  return listTokens(scope.db, {
    types,
    order,
    after: cursor && { holdersCount: cursor.holders_count, address: cursor.contract_address_hash },
    limit: PAGE_SIZE + 1,
    among,
  });
}

async function listMatches(
  { db }: ReadScope,
  query: Query,
  q: string,
  { types, among }: TokenChoice,
): Promise<FoundRow[]> {
  if (isAddress(q)) {
    const address = hexToBytes(q);
    if (among?.every((each) => !each.equals(address))) return [];
    const rows = await listTokensByAddress(db, [address]);
    return rows.filter(({ type }) => types.length === 0 || types.includes(type));
  }
  const cursor = parseCursor(query, {
    contract_address_hash: 'address',
    holders_count: 'height',
    priority: 'int',
  });
  const after = cursor && {
    match: cursor.priority,
    holdersCount: cursor.holders_count,
    address: cursor.contract_address_hash,
  };
  return searchTokens(db, { text: q, types, among, after, limit: PAGE_SIZE + 1 });
}

/** Creates the cursor, with the number of holders under both its current and its legacy name. */
function cursorAfter(last: (FoundRow & PricedTokenRow) | undefined) {
  if (last === undefined) return {};
  return {
    contract_address_hash: toAddress(last.address),
    holders_count: last.holders_count,
    holder_count: last.holders_count,
    ...marketCursor(last),
    ...(last.match !== undefined && { priority: last.match }),
  };
}
