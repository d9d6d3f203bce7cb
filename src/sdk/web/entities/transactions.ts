/** @file Lists and parts of transactions. */

export { describeAuthorization } from '#web/entities/transaction/authorization-status.ts';
export { blocksQuery } from '#web/features/block/queries.ts';
export { useBlocksList } from '#web/features/block/useBlocksList.tsx';
export { useInternalTransactionsList } from '#web/features/internal-transaction/useInternalTransactionsList.tsx';
export { LogList } from '#web/features/log/LogList.tsx';
export { TOKEN_TRANSFERS_LIST } from '#web/features/token-transfer/token-transfers-list.tsx';
export { InputData } from '#web/features/transaction/details/InputData.tsx';
export { nameWatched } from '#web/features/transaction/name-watched.ts';
export {
  transactionInternalTransactionsQuery,
  transactionLogsQuery,
  transactionTokenTransfersQuery,
} from '#web/features/transaction/part-queries.ts';
export { useTransactionsList } from '#web/features/transaction/useTransactionsList.tsx';
