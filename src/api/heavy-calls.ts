import type { EndpointName } from '../contract/endpoints.ts';

/**
 * Calls whose cost depends on what is asked for. They run on connections of their own, fewer and with a longer time
 * limit, so that many of them at once leave the others as fast as ever.
 */
const HEAVY: ReadonlySet<string> = new Set<EndpointName>([
  'address_coin_balance_history_by_day',
  'address_counters',
  'address_tabs_counters',
  'advanced_filters',
  'search_quick',
  'stats',
  'stats_hot_smart_contracts',
  'token_instance_transfers_count',
  'transaction_state_changes',
  'transactions_stats',
]);

/** Tells whether a call is one of the heavy ones. */
export function isHeavyCall(name: EndpointName): boolean {
  return HEAVY.has(name);
}
