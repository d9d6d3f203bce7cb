import type { AddressParam } from '#contract/address/address-param.ts';
import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import type { TransactionPreview } from '#contract/transaction/transaction-preview.ts';
import { type ApiRequest, answer } from '../../parameters/request.ts';
import { getTransactionDetails } from './transaction.ts';

/** `/transactions/{hash}/preview`: data for a link preview. */
export const getTransactionPreview = answer(
  TRANSACTION_CALLS.transaction_preview,
  async (scope, { params, query, headers }): Promise<TransactionPreview> => {
    const transaction = await getTransactionDetails.answer(scope, { params, query: {}, headers });
    const { status, timestamp, method, from, to, raw_input } = transaction;
    const input = raw_input ?? '0x';
    const selector = input.length >= SELECTOR_CHARACTERS ? input.slice(0, SELECTOR_CHARACTERS) : null;
    return {
      ...{ status, timestamp },
      method: query.decode_input === 'true' || method === null ? method : selector,
      from: toPreview(from, query),
      to: to && toPreview(to, query),
    };
  },
);

/** Length of a selector in hex: `0x` and four bytes. */
const SELECTOR_CHARACTERS = 10;

function toPreview(
  { hash, name, ens_domain_name, metadata }: AddressParam,
  { preload_ens, preload_metadata }: ApiRequest['query'],
): TransactionPreview['from'] {
  return {
    ...{ hash, name },
    ens_domain_name: preload_ens === 'true' ? ens_domain_name : null,
    metadata: preload_metadata === 'true' ? metadata : null,
  };
}
