import { blockCountdownQuery } from '../../features/block/countdown-query.ts';
import { createScreen } from '../../router/screen.ts';
import { clipTitle } from '../clip-title.ts';
import { BlockCountdownPage } from './BlockCountdownPage.tsx';
import { BlockCountdownSkeleton } from './BlockCountdownSkeleton.tsx';
import type { BlockCountdownPageProps } from './block-countdown-props.ts';

/** `/block/countdown/{height}`: redirects to the block itself if it already exists. */
export const screen = createScreen<BlockCountdownPageProps>({
  Page: BlockCountdownPage,
  Skeleton: BlockCountdownSkeleton,
  props: ({ height = '' }) => ({ height }),
  queries: ({ height }) => ({ optional: [blockCountdownQuery(height)] }),
  redirect: ({ height }, { getData }, paths) =>
    getData(blockCountdownQuery(height)) === undefined ? paths.block(height) : null,
  head: ({ height }, { config: { chain } }) => ({
    title: `Countdown to block ${clipTitle(height)}`,
    description: `Estimated time of block ${clipTitle(height)} of ${chain.name}.`,
    isIndexed: false,
  }),
});
