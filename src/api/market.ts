import type { MarketChart } from '../contract/stats.ts';

/** What a token is worth in USD, as decimal text. */
export interface TokenMarket {
  readonly exchange_rate: string;
  readonly circulating_market_cap: string | null;
  readonly volume_24h: string | null;
}

/** What tokens are ordered by besides their holders. */
export type MarketSort = 'fiat_value' | 'circulating_market_cap';

/** A token's place among those with a price or a market cap: the greatest first. */
export interface RankedToken {
  readonly address: Buffer;
  readonly value: string;
}

/** What the coin and the tokens are worth, out of memory: it is asked once a row and must not read anything. */
export interface Market {
  /** USD for one coin; null where that is not known, or not any more. */
  coinRate(): string | null;
  /** When the source gave the price of the coin last, in ms since 1970, also one that is too old; null where it never did. */
  coinTakenAt(): number | null;
  chart(): MarketChart;
  tokenOf(address: Buffer): TokenMarket | undefined;
  /** A bounded list, by value downwards and then by address downwards. */
  rank(sort: MarketSort): readonly RankedToken[];
}
