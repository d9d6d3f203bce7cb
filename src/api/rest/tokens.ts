import { TOKEN_CALLS } from '../../contract/calls/tokens.ts';
import { PAGE_SIZE } from '../../contract/page-size.ts';
import { takePage } from '../../db/keyset.ts';
import { searchTokens } from '../../db/queries/search-tokens.ts';
import { listTokens } from '../../db/queries/token-list.ts';
import { listTokensByAddress, type TokenRow } from '../../db/queries/tokens.ts';
import { hexToBytes, isAddress } from '../../lib/hex.ts';
import { nextPage, parseCursor, type Query } from '../cursor.ts';
import { parseList } from '../params.ts';
import { presentToken } from '../present/token.ts';
import { toAddress } from '../present/wire.ts';
import type { ReadScope } from '../read-scope.ts';
import { answer } from '../request.ts';

const STANDARDS = { 'ERC-20': 20, 'ERC-404': 404, 'ERC-721': 721, 'ERC-1155': 1155 } as const;
const STANDARD_NAMES = Object.keys(STANDARDS) as (keyof typeof STANDARDS)[];

/**
 * `/tokens`: by how many hold them, or by how well they fit `q`. No prices are known, so an order by price or market cap,
 * where a token without one comes last, is that of the holders.
 */
export const getTokens = answer(TOKEN_CALLS.tokens, async (scope, { query }) => {
  const types = parseList(query.type, STANDARD_NAMES).map((name) => STANDARDS[name]);
  const q = query.q?.trim() ?? '';
  const found = await (q === '' ? listRanked(scope, query, types) : listMatches(scope, query, q, types));
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  return {
    items: rows.map((row) => presentToken(row.address, row)),
    next_page_params: nextPage(query, hasMore, rows.length, cursorAfter(rows.at(-1))),
  };
});

type FoundRow = TokenRow & { match?: number };

function listRanked({ db }: ReadScope, query: Query, types: readonly number[]): Promise<FoundRow[]> {
  const isByHolders = [undefined, '', 'holders_count', 'holder_count'].includes(query.sort);
  const cursor = parseCursor(query, { contract_address_hash: 'address', holders_count: 'height' });
  return listTokens(db, {
    types,
    order: isByHolders && query.order === 'asc' ? 'asc' : 'desc',
    after: cursor && { holdersCount: cursor.holders_count, address: cursor.contract_address_hash },
    limit: PAGE_SIZE + 1,
  });
}

async function listMatches(
  { db }: ReadScope,
  query: Query,
  q: string,
  types: readonly number[],
): Promise<FoundRow[]> {
  if (isAddress(q)) {
    const rows = await listTokensByAddress(db, [hexToBytes(q)]);
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
  return searchTokens(db, { text: q, types, after, limit: PAGE_SIZE + 1 });
}

/** Both ages' names of the number of holders stand in it. */
function cursorAfter(last: FoundRow | undefined) {
  if (last === undefined) return {};
  return {
    contract_address_hash: toAddress(last.address),
    holders_count: last.holders_count,
    holder_count: last.holders_count,
    fiat_value: null,
    market_cap: null,
    ...(last.match !== undefined && { priority: last.match }),
  };
}
