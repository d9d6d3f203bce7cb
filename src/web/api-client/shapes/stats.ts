import type { ApiResponse } from '#contract/calls/core-calls.ts';
import type { DetailedGasPrice, MarketChart, Stats, TransactionsChart } from '#contract/stats.ts';
import type { Reader } from './reader.ts';
import { bool, dec, list, num, object, optional, orNull, text } from './reader.ts';

const detailedGasPrice = object<DetailedGasPrice>({
  price: orNull(num),
  time: orNull(num),
  fiat_price: orNull(text),
  base_fee: orNull(num),
  priority_fee: orNull(num),
  priority_fee_wei: orNull(text),
  wei: orNull(text),
});

/** A gas price in gwei; some servers return an object with the price and further fields. */
const gasPrice = orNull((value) => (typeof value === 'object' ? detailedGasPrice(value) : num(value)));

export const stats: Reader<Stats> = object<Stats>({
  total_blocks: dec,
  total_addresses: dec,
  total_transactions: dec,
  average_block_time: num,
  coin_price: orNull(text),
  coin_price_change_percentage: orNull(num),
  coin_price_updated_at: optional(text),
  coin_image: orNull(text),
  secondary_coin_price: orNull(text),
  secondary_coin_image: orNull(text),
  total_gas_used: orNull(dec),
  transactions_today: orNull(dec),
  gas_used_today: orNull(dec),
  gas_prices: orNull(
    object<NonNullable<Stats['gas_prices']>>({ slow: gasPrice, average: gasPrice, fast: gasPrice }),
  ),
  gas_prices_update_in: num,
  gas_price_updated_at: orNull(text),
  static_gas_price: orNull(text),
  market_cap: orNull(text),
  tvl: orNull(text),
  network_utilization_percentage: orNull(num),
  rootstock_locked_btc: optional(orNull(dec)),
});

type IndexingStatus = ApiResponse<'main_page_indexing_status'>;
export const indexingStatus: Reader<IndexingStatus> = object<IndexingStatus>({
  finished_indexing: bool,
  finished_indexing_blocks: bool,
  indexed_blocks_ratio: text,
  indexed_internal_transactions_ratio: orNull(text),
  blocks_per_second: optional(num),
  seconds_left: optional(num),
  stalled_reason: optional(text),
  unreadable_blocks_count: optional(num),
  other_blocks_missing: optional(bool),
  untraceable_blocks_count: optional(num),
  untraceable_transactions_count: optional(num),
  untraceable_reason: optional(text),
});

type BackendVersion = ApiResponse<'config_backend_version'>;
export const backendVersion: Reader<BackendVersion> = object<BackendVersion>({
  backend_version: orNull(text),
});

export const transactionsChart: Reader<TransactionsChart> = object<TransactionsChart>({
  chart_data: list(
    object<TransactionsChart['chart_data'][number]>({ date: text, transactions_count: num }, 'chart_day'),
  ),
});

export const marketChart: Reader<MarketChart> = object<MarketChart>({
  chart_data: list(
    object<MarketChart['chart_data'][number]>({
      date: text,
      closing_price: orNull(text),
      market_cap: orNull(text),
      tvl: orNull(text),
    }),
  ),
  available_supply: orNull(text),
});
