import type { Token } from '#contract/token/token.ts';
import type { Fields, Reader } from './reader.ts';
import { dec, object, orNull, text, word } from './reader.ts';

/** The readers of a token's fields. */
export const tokenFields: Fields<Token> = {
  address_hash: text,
  type: orNull(text),
  name: orNull(text),
  symbol: orNull(text),
  decimals: orNull(dec),
  total_supply: orNull(dec),
  holders_count: orNull(dec),
  holders_count_source: orNull(word<NonNullable<Token['holders_count_source']>>('transfers')),
  exchange_rate: orNull(text),
  volume_24h: orNull(text),
  circulating_market_cap: orNull(text),
  circulating_supply: orNull(text),
  icon_url: orNull(text),
  reputation: orNull(text),
  balance_check: orNull(word<NonNullable<Token['balance_check']>>('unreadable')),
};

export const token: Reader<Token> = object<Token>(tokenFields, 'token');
