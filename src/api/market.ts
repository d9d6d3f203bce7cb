import type { MarketChart } from '#contract/stats.ts';

/** Market data of a token in USD, as decimal text. */
export interface TokenMarket {
  readonly exchange_rate: string;
  readonly circulating_market_cap: string | null;
  readonly volume_24h: string | null;
}

/** Sort columns of tokens besides the number of holders. */
export type MarketSort = 'fiat_value' | 'circulating_market_cap';

/** Rank of a token among those with a price or a market cap: greatest first. */
export interface RankedToken {
  readonly address: Buffer;
  readonly value: string;
}

/** Prices of coin and tokens, from memory: it is called once per row and must not do I/O. */
export interface Market {
  /** USD price of one coin; null if unknown or outdated. */
  coinRate(): string | null;
  /** Time of the last price update of the coin, in ms since 1970, even if outdated; null if there was none. */
  coinTakenAt(): number | null;
  chart(): MarketChart;
  tokenOf(address: Buffer): TokenMarket | undefined;
  /** A bounded list, by descending value and then by descending address. */
  rank(sort: MarketSort): readonly RankedToken[];
}
