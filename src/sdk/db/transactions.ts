/** @file Queries of transactions, logs and internal transactions. */

export {
  FRAME_COLUMNS,
  FRAME_KEY,
  type InternalTransactionRow,
  listTransactionInternalTransactions,
} from '#db/queries/transaction/internal-transactions.ts';
export { findLogTransactions } from '#db/queries/transaction/log-transactions.ts';
export {
  LOG_HEAD_COLUMNS,
  type LogHead,
  type LogRow,
} from '#db/queries/transaction/logs.ts';
export {
  getPendingTransaction,
  type PendingTransactionRow,
} from '#db/queries/transaction/pending-transactions.ts';
export { findFirstBlockSince, sumFeesFrom } from '#db/queries/transaction/recent-fees.ts';
export { listTransactionPositions } from '#db/queries/transaction/transaction-positions.ts';
export {
  countRowBytes,
  givenKeys,
  LISTED,
  type RowExtent,
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionLogs,
  type TransactionRow,
  unionOfKeys,
} from '#db/queries/transaction/transaction-row.ts';
export { getTransaction, getTransactionKey } from '#db/queries/transaction/transactions.ts';
