import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const HOLDER_HISTORY = ownResource('token_holder_history', '/api/v2/tokens/{hash}/holder-history');

/** Holders of a token by day. */
export function holderHistoryQuery(hash: string) {
  return apiQuery(HOLDER_HISTORY, { params: { hash } });
}
