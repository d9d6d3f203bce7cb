import { createScreen, readListPosition, readOneOf } from '#sdk/web/app/screens.ts';
import { BatchPage } from './BatchPage.tsx';
import { BatchSkeleton } from './BatchSkeleton.tsx';
import { BATCH_TABS, type BatchPageProps } from './batch-props.ts';
import { batchesCountQuery, batchQuery, batchTransactionsQuery } from './queries.ts';

/** `/zkevm-l2-txn-batch/{number}` */
export const screen = createScreen<BatchPageProps>({
  Page: BatchPage,
  Skeleton: BatchSkeleton,
  props: ({ number = '' }, search) => ({
    number,
    search: { tab: readOneOf(search, 'tab', BATCH_TABS, 'index'), ...readListPosition(search) },
  }),
  queries: ({ number, search }) => ({
    required: [batchQuery(number)],
    optional: search.tab === 'txs' ? [batchTransactionsQuery(number, search)] : [batchesCountQuery()],
  }),
  head: ({ number }, { config: { chain } }) => ({
    title: `Txn batch ${number.slice(0, 20)}`,
    description: `Batch ${number.slice(0, 20)} of ${chain.name}: its transactions, and where it is settled.`,
  }),
});
