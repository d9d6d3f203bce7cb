import { blockQuery } from '../../features/block/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { BlockPage } from './BlockPage.tsx';
import { BlockSkeleton } from './BlockSkeleton.tsx';
import type { BlockPageProps } from './block-props.ts';
import { BLOCK_TAB_KEYS } from './block-props.ts';
import { BLOCK_TABS } from './block-tabs.ts';

/** `/block/{height_or_hash}` */
export const screen = createScreen<BlockPageProps>({
  Page: BlockPage,
  Skeleton: BlockSkeleton,
  props: ({ heightOrHash = '' }, search) => ({
    heightOrHash,
    search: { tab: readOneOf(search, 'tab', BLOCK_TAB_KEYS, 'index'), ...readListPosition(search) },
  }),
  queries: ({ heightOrHash }) => ({ required: [blockQuery(heightOrHash)] }),
  tab: ({ search }) => BLOCK_TABS[search.tab],
  head: ({ heightOrHash }, { config: { chain } }) => ({
    title: `Block ${clipTitle(heightOrHash)}`,
    description: `Block ${clipTitle(heightOrHash)} of ${chain.name}: its transactions, gas, fees and rewards.`,
  }),
});
