import { createScreen, readListPosition, readOneOf } from '#sdk/web/app/screens.ts';
import { batchBlocksQuery, batchesAroundQuery, batchQuery, batchTransactionsQuery } from '../queries.ts';
import { BatchPage } from './BatchPage.tsx';
import { BatchSkeleton } from './BatchSkeleton.tsx';
import { BATCH_TABS, type BatchPageProps } from './batch-props.ts';

/** `/batches/{number}` */
export const screen = createScreen<BatchPageProps>({
  Page: BatchPage,
  Skeleton: BatchSkeleton,
  props: ({ number = '' }, search) => ({
    number,
    search: { tab: readOneOf(search, 'tab', BATCH_TABS, 'index'), ...readListPosition(search) },
  }),
  queries: ({ number, search }) => ({
    required: [batchQuery(number)],
    optional: {
      index: Number.isSafeInteger(Number(number)) ? [batchesAroundQuery(Number(number))] : [],
      txs: [batchTransactionsQuery(number, search)],
      blocks: [batchBlocksQuery(number, search)],
    }[search.tab],
  }),
  head: ({ number }, { config: { chain } }) => ({
    title: `Txn batch ${number.slice(0, 20)}`,
    description: `Batch ${number.slice(0, 20)} of ${chain.name}: its blocks and transactions, and where it is settled.`,
  }),
});
