import { apiQuery, resource } from '#sdk/web/api.ts';
import type { CursorOption } from '#sdk/web/paths.ts';
import { list, page, transactionRow } from '#sdk/web/readers.ts';

const KETTLE = resource(
  'kettle_transactions',
  '/api/v2/transactions/execution-node/{hash}',
  page(list(transactionRow)),
);

/** Transactions that a kettle executed, newest first. */
export function kettleTransactionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(KETTLE, { params: { hash }, cursor });
}
