import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, page, transactionRow } from '#sdk/web/data/readers.ts';

const KETTLE = resource(
  'kettle_transactions',
  '/api/v2/transactions/execution-node/{hash}',
  page(list(transactionRow)),
);

/** Transactions that a kettle executed, newest first. */
export function kettleTransactionsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(KETTLE, { params: { hash }, cursor });
}
