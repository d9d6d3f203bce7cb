import { z } from 'zod';
import { day, dec, decFraction, int, timestamp } from './primitives.ts';

/**
 * A gas price with what it is made of, in gwei: the shape that the request header `updated-gas-oracle: true` asks for. `time` is how
 * long a transaction at that price waits, in ms; `fiat_price` what a plain transfer costs, in dollars.
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

/** The figures of the home page. `average_block_time` is in ms. */
export const stats = z.object({
  total_blocks: dec,
  total_addresses: dec,
  total_transactions: dec,
  average_block_time: z.number(),
  coin_price: z.string().nullable(),
  coin_price_change_percentage: z.number().nullable(),
  /** When the source gave that price last; only where there is one, and not from other servers. */
  coin_price_updated_at: timestamp.optional(),
  coin_image: z.string().nullable(),
  secondary_coin_price: z.string().nullable(),
  secondary_coin_image: z.string().nullable(),
  total_gas_used: dec,
  /** Null where a server cannot say; we always can. */
  transactions_today: dec.nullable(),
  gas_used_today: dec.nullable(),
  gas_prices: gasPrices.nullable(),
  gas_prices_update_in: z.number(),
  gas_price_updated_at: timestamp.nullable(),
  static_gas_price: z.string().nullable(),
  market_cap: z.string().nullable(),
  tvl: z.string().nullable(),
  /** Null where a server cannot say; we always can. */
  network_utilization_percentage: z.number().nullable(),
  /** Rootstock's servers alone: what is locked in its bridge to Bitcoin, in wei. */
  rootstock_locked_btc: dec.nullable().optional(),
});
export type Stats = z.infer<typeof stats>;

/** The transactions of a day. */
export const chartDay = z.object({ date: day, transactions_count: int });

/** Transactions a day, newest first. */
export const transactionsChart = z.object({ chart_data: z.array(chartDay) });
export type TransactionsChart = z.infer<typeof transactionsChart>;

/** The coin's price and market cap a day, newest first; empty where nobody reports the price. */
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
  /** How fast history is being filled, and how long that will take; only while it is, and not from other servers. */
  blocks_per_second: z.number().nonnegative().optional(),
  seconds_left: int.nonnegative().optional(),
  /** Blocks that the node does not give, now that all others are indexed or on their way; only where there are any, and not from other servers. */
  unreadable_blocks_count: int.nonnegative().optional(),
  /** Whether other blocks are on their way; only beside the former. */
  other_blocks_missing: z.boolean().optional(),
  /** Blocks, and single transactions of others, that the node cannot trace, and why in words; only where there are any, and not from other servers. */
  untraceable_blocks_count: int.nonnegative().optional(),
  untraceable_transactions_count: int.nonnegative().optional(),
  untraceable_reason: z.string().optional(),
  /** Why no new blocks come; only while none do, and not from other servers. */
  stalled_reason: z.string().optional(),
});
export type IndexingStatus = z.infer<typeof indexingStatus>;

/** `version.+commit.hash`. */
export const backendVersion = z.object({ backend_version: z.string().nullable() });

/** `/config/json-rpc-url`: where a wallet may ask a node of the chain. */
export const jsonRpcUrl = z.object({ json_rpc_url: z.string().nullable() });
