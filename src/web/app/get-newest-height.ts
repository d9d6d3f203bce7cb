import type { QueryClient } from '@tanstack/react-query';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';
import { transactionsQuery } from '../features/transaction/queries.ts';

/** The newest block's number in the page's data, if there is one. */
export function getNewestHeight(queryClient: QueryClient): number | null {
  const onHome = queryClient.getQueryData(mainPageBlocksQuery().queryKey)?.[0]?.height;
  const inBlocks = queryClient.getQueryData(blocksQuery({ type: 'block' }).queryKey)?.items[0]?.height;
  const inTransactions = queryClient.getQueryData(transactionsQuery().queryKey)?.items[0]?.block_number;
  return onHome ?? inBlocks ?? inTransactions ?? null;
}
