import type { AdvancedFilterItem } from '#contract/advanced-filter.ts';
import type { ApiResponse } from '#contract/calls/core-calls.ts';
import type { Token } from '#contract/token/token.ts';
import { addressParam } from './address.ts';
import { missingBlocks } from './page.ts';
import { dec, list, num, object, optional, orNull, type Reader, raw, text, word } from './reader.ts';
import { token } from './token.ts';

type AdvancedFilterPage = ApiResponse<'advanced_filters'>;
type Method = ApiResponse<'advanced_filters_methods'>[number];

const amount = optional(orNull(dec));

const item = object<AdvancedFilterItem>({
  hash: text,
  type: text,
  status: optional(orNull(word<'ok' | 'error'>('ok'))),
  method: orNull(text),
  from: addressParam,
  to: orNull(addressParam),
  created_contract: optional(orNull(addressParam)),
  value: orNull(dec),
  total: orNull(
    object<NonNullable<AdvancedFilterItem['total']>>({ value: amount, decimals: amount, token_id: amount }),
  ),
  token: orNull(token),
  timestamp: orNull(text),
  block_number: num,
  transaction_index: num,
  internal_transaction_index: orNull(num),
  token_transfer_index: orNull(num),
  token_transfer_batch_index: optional(orNull(num)),
  fee: dec,
});

/** A page of rows with the names of the requested methods and tokens. */
export const advancedFilterPage: Reader<AdvancedFilterPage> = object<AdvancedFilterPage>({
  items: list(item),
  next_page_params: raw as Reader<AdvancedFilterPage['next_page_params']>,
  search_params: object<AdvancedFilterPage['search_params']>({
    methods: entries(text),
    tokens: entries<Token>(token),
  }),
  unavailable: optional(text),
  missing: optional(list(missingBlocks)),
});

export const contractMethod: Reader<Method> = object<Method>({
  method_id: text as Reader<never>,
  name: text,
});

/** Entries by key, whose case varies between servers. */
function entries<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (value) =>
    Object.fromEntries(
      Object.entries(Object(value)).map(([key, entry]) => [key.toLowerCase(), reader(entry)]),
    );
}
