import { blocksQuery } from '../../features/block/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { BlockSkeleton } from '../block/BlockSkeleton.tsx';
import { LatestBlockPage } from './LatestBlockPage.tsx';

/** `/block/latest`: redirects to the newest block. */
export const screen = createScreen<object>({
  Page: LatestBlockPage,
  Skeleton: BlockSkeleton,
  props: () => ({}),
  queries: () => ({ required: [blocksQuery()] }),
  redirect: (_, { getData }, paths) => {
    const newest = getData(blocksQuery())?.items[0];
    return newest === undefined ? null : paths.block(newest.height);
  },
  head: (_, { config: { chain } }) => ({
    title: 'Latest block',
    description: `The newest block of ${chain.name}.`,
    isIndexed: false,
  }),
});
