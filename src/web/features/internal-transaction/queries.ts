import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { internalTransaction } from '../../api-client/shapes/internal-transaction.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import type { CursorOption } from '../../cursor.ts';

const INTERNAL_TRANSACTIONS = resource(
  'internal_transactions',
  '/api/v2/internal-transactions',
  page(list(internalTransaction)),
);

/** A page of the internal transactions of the whole chain, newest first. */
export function internalTransactionsQuery({ cursor }: CursorOption = {}) {
  return apiQuery(INTERNAL_TRANSACTIONS, { cursor });
}
