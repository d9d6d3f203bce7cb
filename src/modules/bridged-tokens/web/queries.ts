import { readListPosition, readOneOf, readText, type Search } from '#sdk/web/app/screens.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, page } from '#sdk/web/data/readers.ts';
import { bridgedToken } from './read-bridged.ts';

const BRIDGED = resource('tokens_bridged', '/api/v2/tokens/bridged', page(list(bridgedToken)));

/** The search parameters of the view. */
export function readBridgedSearch(search: Search) {
  return {
    q: readText(search, 'q'),
    chain_ids: readChainIds(search),
    sort: readOneOf(search, 'sort', ['holders_count', 'holder_count'], undefined),
    order: readOneOf(search, 'order', ['asc', 'desc'], undefined),
    ...readListPosition(search),
  };
}
export type BridgedSearch = ReturnType<typeof readBridgedSearch>;

function readChainIds(search: Search): string | undefined {
  const ids = readText(search, 'chain_ids');
  return ids !== undefined && /^\d{1,78}(,\d{1,78}){0,19}$/.test(ids) ? ids : undefined;
}

/** A page of the tokens that were bridged. */
export function bridgedTokensQuery({ q, chain_ids, sort, order, cursor }: BridgedSearch) {
  return apiQuery(BRIDGED, { query: { q, chain_ids, sort, order }, cursor });
}
