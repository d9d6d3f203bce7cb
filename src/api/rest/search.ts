import type { CheckRedirect, SearchItem } from '../../contract/search.ts';
import { isAddress, isHash } from '../../lib/hex.ts';
import { presentSearchHits } from '../present/search.ts';
import type { Handler } from '../request.ts';
import { findHits } from '../search/find-hits.ts';

const MAX_HITS = 50;

/** `/search/quick`: at most 50 hits, exact ones first. */
export const getQuickSearch: Handler<'search_quick'> = async (scope, { query }): Promise<SearchItem[]> =>
  presentSearchHits(await findHits(scope, query.q ?? '', MAX_HITS)).slice(0, MAX_HITS);

/** `/search/check-redirect`: whether the text names one page exactly. */
export const getCheckRedirect: Handler<'search_check_redirect'> = async (
  scope,
  { query },
): Promise<CheckRedirect> => {
  const text = (query.q ?? '').trim();
  const isExact = isHash(text) || isAddress(text) || /^\d+$/.test(text);
  const hits = isExact ? presentSearchHits(await findHits(scope, text, 1)) : [];
  for (const hit of hits) {
    if (hit.type === 'block') return { redirect: true, type: 'block', parameter: redirectBlock(text, hit) };
    if (hit.type === 'transaction')
      return { redirect: true, type: 'transaction', parameter: hit.transaction_hash };
    return { redirect: true, type: 'address', parameter: hit.address_hash };
  }
  return { redirect: false, type: null, parameter: null };
};

/** A block searched by hash is shown by hash, so that one off the chain is found too. */
function redirectBlock(text: string, hit: { block_hash: string; block_number: number }): string {
  return isHash(text) ? hit.block_hash : String(hit.block_number);
}
