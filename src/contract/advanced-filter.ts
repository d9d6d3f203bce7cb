import { z } from 'zod';
import { addressParam } from './address/address-param.ts';
import { limitedPage } from './page.ts';
import { dec, hex, int, timestamp } from './primitives.ts';
import { token } from './token/token.ts';
import { tokenTransferTotal } from './token/token-transfer.ts';

/** A transaction, an internal transaction (with `internal_transaction_index`) or a token transfer (with `token_transfer_index`). */
export const advancedFilterItem = z.object({
  hash: hex,
  /** `coin_transfer`, `contract_interaction`, `contract_creation`, or the token standard. */
  type: z.string(),
  /** Status of the transaction; null if unknown. */
  status: z.enum(['ok', 'error']).nullable().optional(),
  /** Called method of the transaction. */
  method: z.string().nullable(),
  from: addressParam,
  to: addressParam.nullable(),
  created_contract: addressParam.nullable().optional(),
  /** Value in wei; null for a token transfer. */
  value: dec.nullable(),
  total: tokenTransferTotal.nullable(),
  token: token.nullable(),
  timestamp: timestamp.nullable(),
  block_number: int,
  transaction_index: int,
  internal_transaction_index: int.nullable(),
  token_transfer_index: int.nullable(),
  token_transfer_batch_index: int.nullable().optional(),
  /** Fee of the whole transaction. */
  fee: dec.nullable(),
});
/** A row of the advanced filter: a transaction, internal transaction or token transfer. */
export type AdvancedFilterItem = z.infer<typeof advancedFilterItem>;

/** A page of results, with the names of the methods and tokens in the filter. */
export const advancedFilterPage = limitedPage(advancedFilterItem).extend({
  search_params: z.object({
    methods: z.record(z.string(), z.string()),
    tokens: z.record(z.string(), token),
  }),
});

/** A function by its selector; the name is empty if unknown. */
export const contractMethod = z.object({ method_id: hex, name: z.string() });
