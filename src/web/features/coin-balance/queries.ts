import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { coinBalanceByDay, coinBalanceHistory } from '../../api-client/shapes/coin-balance.ts';
import type { CursorOption } from '../../cursor.ts';

const HISTORY = resource(
  'address_coin_balance_history',
  '/api/v2/addresses/{hash}/coin-balance-history',
  coinBalanceHistory,
);
const BY_DAY = resource(
  'address_coin_balance_history_by_day',
  '/api/v2/addresses/{hash}/coin-balance-history-by-day',
  coinBalanceByDay,
);

/** A page of changes of an address's balance. */
export function coinBalanceHistoryQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(HISTORY, { params: { hash }, cursor });
}

/** Balance of an address at the end of each day on which it changed. */
export function coinBalanceByDayQuery(hash: string) {
  return apiQuery(BY_DAY, { params: { hash } });
}
