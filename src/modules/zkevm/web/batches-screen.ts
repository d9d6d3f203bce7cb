import { createScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { BatchesPage } from './BatchesPage.tsx';
import { BatchesSkeleton } from './BatchesSkeleton.tsx';
import type { BatchesPageProps } from './batches-props.ts';
import { batchesCountQuery, batchesQuery } from './queries.ts';

/** `/zkevm-l2-txn-batches` */
export const screen = createScreen<BatchesPageProps>({
  Page: BatchesPage,
  Skeleton: BatchesSkeleton,
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({ required: [batchesQuery(search)], optional: [batchesCountQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: 'Txn batches',
    description: `Batches of transactions of ${chain.name} with their state on the parent chain, newest first.`,
  }),
});
