import { z } from 'zod';
import { day, dec, decFraction, int, timestamp } from './primitives.ts';

/**
 * A gas price with its components, in gwei: the form for the request header `updated-gas-oracle: true`. `time` is the
 * expected wait of a transaction at that price, in ms; `fiat_price` the cost of a plain transfer, in dollars.
 */
export const detailedGasPrice = z.object({
  price: z.number().nullable(),
  time: z.number().nullable(),
  fiat_price: z.string().nullable(),
  base_fee: z.number().nullable(),
  priority_fee: z.number().nullable(),
  priority_fee_wei: z.string().nullable(),
  wei: z.string().nullable(),
});
export type DetailedGasPrice = z.infer<typeof detailedGasPrice>;

const gasPrice = z.union([z.number(), detailedGasPrice]).nullable();

/** Gas prices in gwei. */
export const gasPrices = z.object({ slow: gasPrice, average: gasPrice, fast: gasPrice });

/** Statistics of the home page. `average_block_time` is in ms. */
export const stats = z.object({
  total_blocks: dec,
  total_addresses: dec,
  total_transactions: dec,
  average_block_time: z.number(),
  coin_price: z.string().nullable(),
  coin_price_change_percentage: z.number().nullable(),
  /** Time of the last price update; only where there is a price, and not on other servers. */
  coin_price_updated_at: timestamp.optional(),
  coin_image: z.string().nullable(),
  secondary_coin_price: z.string().nullable(),
  secondary_coin_image: z.string().nullable(),
  /** Null if the gas of a block is unknown. */
  total_gas_used: dec.nullable(),
  /** Null where a server does not know; never null here. */
  transactions_today: dec.nullable(),
  gas_used_today: dec.nullable(),
  gas_prices: gasPrices.nullable(),
  gas_prices_update_in: z.number(),
  gas_price_updated_at: timestamp.nullable(),
  static_gas_price: z.string().nullable(),
  market_cap: z.string().nullable(),
  tvl: z.string().nullable(),
  /** Null where a server does not know; never null here. */
  network_utilization_percentage: z.number().nullable(),
  /** Rootstock servers only: amount locked in the bridge to Bitcoin, in wei. */
  rootstock_locked_btc: dec.nullable().optional(),
});
/** Figures of the chain. */
export type Stats = z.infer<typeof stats>;

/** Number of transactions of a day. */
export const chartDay = z.object({ date: day, transactions_count: int });

/** Transactions per day, newest first. */
export const transactionsChart = z.object({ chart_data: z.array(chartDay) });
export type TransactionsChart = z.infer<typeof transactionsChart>;

/** Price and market cap of the coin per day, newest first; empty without a price source. */
export const marketChart = z.object({
  chart_data: z.array(
    z.object({
      date: day,
      closing_price: z.string().nullable(),
      market_cap: z.string().nullable(),
      tvl: z.string().nullable(),
    }),
  ),
  available_supply: z.union([z.string(), z.number()]).nullable(),
});
export type MarketChart = z.infer<typeof marketChart>;

/** Progress of the indexer; ratios run from 0 to 1. */
export const indexingStatus = z.object({
  finished_indexing: z.boolean(),
  finished_indexing_blocks: z.boolean(),
  indexed_blocks_ratio: decFraction,
  indexed_internal_transactions_ratio: decFraction.nullable(),
  /** Speed and remaining time of the backfill; only while it runs, and not on other servers. */
  blocks_per_second: z.number().nonnegative().optional(),
  seconds_left: int.nonnegative().optional(),
  /**
   * Number of blocks that the node does not serve, once all others are indexed or being fetched; only if there are any,
   * and not on other servers.
   */
  unreadable_blocks_count: int.nonnegative().optional(),
  /** True if other blocks are being fetched; only beside `unreadable_blocks_count`. */
  other_blocks_missing: z.boolean().optional(),
  /**
   * Number of blocks, and of single transactions in other blocks, that the node cannot trace, with the reason; only if
   * there are any, and not on other servers.
   */
  untraceable_blocks_count: int.nonnegative().optional(),
  untraceable_transactions_count: int.nonnegative().optional(),
  untraceable_reason: z.string().optional(),
  /** Reason why no new blocks arrive; only while none do, and not on other servers. */
  stalled_reason: z.string().optional(),
});
export type IndexingStatus = z.infer<typeof indexingStatus>;

/** `version.+commit.hash`. */
export const backendVersion = z.object({ backend_version: z.string().nullable() });

/** `/config/json-rpc-url`: public JSON-RPC URL for wallets. */
export const jsonRpcUrl = z.object({ json_rpc_url: z.string().nullable() });
