import type { TokenBalance, TokenCounters, TokenDetails, TokenHolder } from '#contract/token/token.ts';
import { addressParam } from './address.ts';
import type { Fields, Reader } from './reader.ts';
import { bool, dec, fieldNames, num, object, orNull, raw, withRest, word } from './reader.ts';
import { token, tokenFields } from './token.ts';

const detailFields: Fields<TokenDetails> = {
  ...tokenFields,
  has_whole_history: (value) => (value === undefined ? true : bool(value)),
  observed_balances: orNull(object({ block_number: num, is_partial: bool })),
};

/** Names of the fields that the app displays itself. */
export const TOKEN_FIELDS = fieldNames(detailFields, 'token');

/** A token as on its page, with the fields for modules; other servers have no holders list until it is complete. */
export const tokenDetails: Reader<TokenDetails> = withRest<TokenDetails>(detailFields, 'token');

export const tokenCounters: Reader<TokenCounters> = object<TokenCounters>({
  transfers_count: dec,
  token_holders_count: dec,
  token_holders_count_source: orNull(word('transfers')),
});

export const tokenHolder: Reader<TokenHolder> = object<TokenHolder>({
  address: addressParam,
  value: dec,
  token_id: orNull(dec),
  token,
  value_source: word('transfers'),
});

export const tokenBalance: Reader<TokenBalance> = object<TokenBalance>({
  token,
  token_id: orNull(dec),
  value: dec,
  token_instance: raw,
  value_source: word('transfers'),
});
