import { apiQuery } from '#web/api-client/api-query.ts';
import { resource } from '#web/api-client/resource.ts';
import { addressParam } from '#web/api-client/shapes/address.ts';
import { page } from '#web/api-client/shapes/page.ts';
import { list, object, orNull, text } from '#web/api-client/shapes/reader.ts';
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
      }),
    ),
  ),
);

/** The most called contracts of a time span. */
export function hotContractsQuery({ scale, sort, cursor }: HotContractsSearch) {
  return apiQuery(HOT_CONTRACTS, { query: { scale, sort }, cursor });
}
