import { SEARCH_CALLS } from '../../contract/calls/search.ts';
import { PAGE_SIZE } from '../../contract/page-size.ts';
import type { CheckRedirect, SearchItem } from '../../contract/search.ts';
import { takePage } from '../../db/keyset.ts';
import type { FoundToken, TokenSearchCursor } from '../../db/queries/search-tokens.ts';
import { nextPage, parseCursor, type Query } from '../cursor.ts';
import { presentSearchHits } from '../present/search.ts';
import { toAddress } from '../present/wire.ts';
import type { ReadScope } from '../read-scope.ts';
import { answer } from '../request.ts';
import { completeHits } from '../search/complete-hits.ts';
import { findExactHits, findTokens } from '../search/find-hits.ts';
import { readSearchText, type SearchText } from '../search/read-text.ts';

/** `/search/quick`: at most 50 hits, exact ones first. */
export const getQuickSearch = answer(
  SEARCH_CALLS.search_quick,
  async (scope, { query }) => (await findPage(scope, query.q ?? '', null)).items,
);

/** `/search`: the same page by page; only tokens go on after the first. */
export const getSearch = answer(SEARCH_CALLS.search, async (scope, { query }) => {
  const { items, last } = await findPage(scope, query.q ?? '', readCursor(query));
  return {
    items,
    next_page_params: nextPage(query, last !== null, items.length, {
      q: query.q ?? '',
      item_type: 'token',
      priority: last?.match ?? 0,
      holder_count: last?.holders_count ?? 0,
      address_hash: last === null ? null : toAddress(last.address),
    }),
  };
});

/** `/search/check-redirect`: whether the text names one page exactly. */
export const getCheckRedirect = answer(
  SEARCH_CALLS.search_check_redirect,
  async (scope, { query }): Promise<CheckRedirect> => {
    const text = readSearchText(query.q ?? '');
    const { blocks, transactions, addresses } = await findExactHits(scope, text);
    const [own] = presentSearchHits({
      blocks: blocks.filter(({ kind }) => text.hash !== null || kind === 'block'),
      transactions,
      addresses,
      tokens: [],
    });
    const hit = own ?? (await findOnlyHit(scope, text));
    if (hit?.type === 'block') {
      // A block searched by hash is shown by hash, so that one off the chain is found too.
      const parameter = text.hash === null ? String(hit.block_number) : hit.block_hash;
      return { redirect: true, type: 'block', parameter };
    }
    if (hit?.type === 'transaction')
      return { redirect: true, type: 'transaction', parameter: hit.transaction_hash };
    if (hit && 'address_hash' in hit) return { redirect: true, type: 'address', parameter: hit.address_hash };
    return { redirect: false, type: null, parameter: null };
  },
);

/** What further parts of the server find by a hash, where it is one thing alone. */
async function findOnlyHit(scope: ReadScope, text: SearchText): Promise<SearchItem | undefined> {
  if (text.hash === null) return undefined;
  const [hit, ...others] = await searchParts(scope, text);
  return others.length === 0 ? hit : undefined;
}

/** The hits behind a place, at most a page of them; `last` is the token that the next page follows. */
async function findPage(
  scope: ReadScope,
  typed: string,
  after: TokenSearchCursor | null,
): Promise<{ items: SearchItem[]; last: FoundToken | null }> {
  const text = readSearchText(typed);
  const [exact, found] = await Promise.all([
    after === null ? findExactHits(scope, text) : null,
    findTokens(scope, text, { after, limit: PAGE_SIZE + 1 }),
  ]);
  const before = exact ? presentSearchHits(exact) : [];
  const others = after === null ? await searchParts(scope, text) : [];
  const { rows, hasMore } = takePage(found, PAGE_SIZE - before.length);
  const tokens = presentSearchHits({ blocks: [], transactions: [], addresses: [], tokens: rows });
  const items = await completeHits(scope, [...before, ...tokens, ...others]);
  return { items, last: hasMore ? (rows.at(-1) ?? null) : null };
}

/** What further parts of the server find, so many that the answer stays one page. */
async function searchParts(scope: ReadScope, text: SearchText): Promise<SearchItem[]> {
  const found = await Promise.all((scope.api.searches ?? []).map((search) => search(scope, text)));
  return found.flat().slice(0, PAGE_SIZE);
}

function readCursor(query: Query): TokenSearchCursor | null {
  const cursor = parseCursor(query, { priority: 'int', holder_count: 'height', address_hash: 'address' });
  return (
    cursor && { match: cursor.priority, holdersCount: cursor.holder_count, address: cursor.address_hash }
  );
}
