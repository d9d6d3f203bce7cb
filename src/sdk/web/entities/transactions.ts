/** @file Lists and parts of transactions. */

export { describeAuthorization } from '#web/entities/transaction/authorization-status.ts';
export { blocksQuery } from '#web/features/block/queries.ts';
export { useBlocksList } from '#web/features/block/useBlocksList.tsx';
export { InputData } from '#web/features/transaction/details/InputData.tsx';
export { nameWatched } from '#web/features/transaction/name-watched.ts';
export { useTransactionsList } from '#web/features/transaction/useTransactionsList.tsx';
