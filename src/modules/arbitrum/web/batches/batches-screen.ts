import { createScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { batchesCountQuery, batchesQuery } from '../queries.ts';
import { BatchesPage } from './BatchesPage.tsx';
import { BatchesSkeleton } from './BatchesSkeleton.tsx';
import type { BatchesPageProps } from './batch-props.ts';

/** `/batches` */
export const screen = createScreen<BatchesPageProps>({
  Page: BatchesPage,
  Skeleton: BatchesSkeleton,
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({ required: [batchesQuery(search)], optional: [batchesCountQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: 'Txn batches',
    description: `Batches of transactions of ${chain.name} on the parent chain, newest first.`,
  }),
});
