import { apiQuery } from '#web/api-client/api-query.ts';
import { resource } from '#web/api-client/resource.ts';
import { page } from '#web/api-client/shapes/page.ts';
import { list } from '#web/api-client/shapes/reader.ts';
import { transactionRow } from '#web/api-client/shapes/transaction.ts';
import type { CursorOption } from '#web/cursor.ts';

const KETTLE = resource(
  'kettle_transactions',
  '/api/v2/transactions/execution-node/{hash}',
  page(list(transactionRow)),
);

/** Transactions that a kettle executed, newest first. */
export function kettleTransactionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(KETTLE, { params: { hash }, cursor });
}
