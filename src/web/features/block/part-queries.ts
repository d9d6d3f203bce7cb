import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { internalTransaction } from '../../api-client/shapes/internal-transaction.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { withdrawal } from '../../api-client/shapes/withdrawal.ts';
import type { CursorOption } from '../../cursor.ts';

const WITHDRAWALS = resource(
  'block_withdrawals',
  '/api/v2/blocks/{height_or_hash}/withdrawals',
  page(list(withdrawal)),
);
const INTERNAL_TRANSACTIONS = resource(
  'block_internal_transactions',
  '/api/v2/blocks/{height_or_hash}/internal-transactions',
  page(list(internalTransaction)),
);

/** A page of a block's withdrawals. */
export function blockWithdrawalsQuery(heightOrHash: string, { cursor }: CursorOption = {}) {
  return apiQuery(WITHDRAWALS, { params: { height_or_hash: heightOrHash }, cursor });
}

/** A page of the internal transactions of a block. */
export function blockInternalTransactionsQuery(heightOrHash: string, { cursor }: CursorOption = {}) {
  return apiQuery(INTERNAL_TRANSACTIONS, { params: { height_or_hash: heightOrHash }, cursor });
}
