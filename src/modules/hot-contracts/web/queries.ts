import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { addressParam, bool, list, object, orNull, page, text } from '#sdk/web/data/readers.ts';
import type { HotContractsSearch } from './hot-contracts-props.ts';

const HOT_CONTRACTS = resource(
  'stats_hot_smart_contracts',
  '/api/v2/stats/hot-smart-contracts',
  page(
    list(
      object({
        contract_address: addressParam,
        balance: orNull(text),
        transactions_count: text,
        total_gas_used: text,
        has_unknown_gas: bool,
      }),
    ),
  ),
);

/** The most called contracts of a time span. */
export function hotContractsQuery({ scale, sort, cursor }: HotContractsSearch) {
  return apiQuery(HOT_CONTRACTS, { query: { scale, sort }, cursor });
}
