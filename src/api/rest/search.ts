import { SEARCH_CALLS } from '#contract/calls/search.ts';
import type { CheckRedirect, SearchItem } from '#contract/search.ts';
import type { ReadScope } from '../context.ts';
import { invalidParameter } from '../errors.ts';
import { nextPage, parseCursor, type Query } from '../parameters/cursor.ts';
import { answer } from '../parameters/request.ts';
import { presentSearchHits } from '../present/search.ts';
import { toAddress } from '../present/wire.ts';
import { findExactHits } from '../search/find-hits.ts';
import { FIRST_PLACE, findPage, type SearchPlace, searchParts } from '../search/find-page.ts';
import { readSearchText, type SearchText } from '../search/read-text.ts';

/** `/search/quick`: at most 50 hits, exact ones first. */
export const getQuickSearch = answer(
  SEARCH_CALLS.search_quick,
  async (scope, { query }) => (await findPage(scope, query.q ?? '', FIRST_PLACE)).items,
);

/** `/search`: the same, paginated. */
export const getSearch = answer(SEARCH_CALLS.search, async (scope, { query }) => {
  const { items, next } = await findPage(scope, query.q ?? '', readPlace(query));
  return {
    items,
    next_page_params: nextPage(
      query,
      next !== null,
      items.length,
      next === null ? {} : writePlace(query, next),
    ),
  };
});

/** `/search/check-redirect`: the page that the text identifies exactly, if any. */
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
      // A block searched by hash is linked by hash, so that orphans are found too.
      const parameter = text.hash === null ? String(hit.block_number) : hit.block_hash;
      return { redirect: true, type: 'block', parameter };
    }
    if (hit?.type === 'transaction')
      return { redirect: true, type: 'transaction', parameter: hit.transaction_hash };
    if (hit && 'address_hash' in hit) return { redirect: true, type: 'address', parameter: hit.address_hash };
    return { redirect: false, type: null, parameter: null };
  },
);

/** Finds the single hit of other parts for a hash. */
async function findOnlyHit(scope: ReadScope, text: SearchText): Promise<SearchItem | undefined> {
  if (text.hash === null) return undefined;
  const [hit, ...others] = await searchParts(scope, text);
  return others.length === 0 ? hit : undefined;
}

function readPlace(query: Query): SearchPlace {
  const kind = query.item_type || 'token';
  if (kind !== 'token') throw invalidParameter('item_type', kind, 'token');
  const parts = parseCursor(query, { parts_skip: 'int' });
  const cursor = parseCursor(query, { priority: 'int', holder_count: 'height', address_hash: 'address' });
  if (cursor === null && parts === null) return FIRST_PLACE;
  return {
    after: cursor && {
      match: cursor.priority,
      holdersCount: cursor.holder_count,
      address: cursor.address_hash,
    },
    hasTokens: cursor !== null,
    skip: parts?.parts_skip ?? 0,
  };
}

function writePlace(query: Query, { after, skip }: SearchPlace): Record<string, string | number | null> {
  const common = { q: query.q ?? '', parts_skip: skip };
  if (after === null) return common;
  const { match, holdersCount, address } = after;
  return {
    ...common,
    item_type: 'token',
    priority: match,
    holder_count: holdersCount,
    address_hash: toAddress(address),
  };
}
