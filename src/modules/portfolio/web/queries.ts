import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const PORTFOLIO = ownResource('address_portfolio', '/api/v2/addresses/{hash}/portfolio');

/** Holdings of an address at a block, by default the newest one. */
export function portfolioQuery(hash: string, block: string | undefined) {
  return apiQuery(PORTFOLIO, { params: { hash }, query: { block } });
}
