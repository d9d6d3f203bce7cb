import { columnsOf } from './columns.ts';
import { SIGNED_COLUMNS } from './signed-columns.ts';
import { type RowOf, table } from './table.ts';

const { timestamptz } = columnsOf();

/** Transactions in the node's mempool, or dropped from it (`dropped_at`) without being mined. */
export const PENDING_TRANSACTIONS = table({
  layer: 'run',
  name: 'pending_transactions',
  key: ['hash'],
  columns: { ...SIGNED_COLUMNS, first_seen_at: timestamptz(), dropped_at: timestamptz.nullable() },
});
export type PendingTransactionsTable = RowOf<typeof PENDING_TRANSACTIONS>;
