import { blocksQuery } from '../../features/block/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf } from '../../router/search-params.ts';
import { BlocksPage } from './BlocksPage.tsx';
import { BlocksSkeleton } from './BlocksSkeleton.tsx';
import type { BlocksPageProps } from './blocks-props.ts';

/** The API's block types, by tab. */
const BLOCK_TYPES = { blocks: 'block', reorgs: 'reorg', uncles: 'uncle' } as const;

/** `/blocks` */
export const screen = createScreen<BlocksPageProps>({
  Page: BlocksPage,
  Skeleton: BlocksSkeleton,
  props: (_, search) => ({
    search: {
      tab: readOneOf(search, 'tab', ['blocks', 'reorgs', 'uncles'], 'blocks'),
      ...readListPosition(search),
    },
  }),
  queries: ({ search }) => ({
    required: [blocksQuery({ type: BLOCK_TYPES[search.tab], cursor: search.cursor })],
  }),
  head: (_, { config: { chain } }) => ({
    title: 'Blocks',
    description: `The blocks of ${chain.name}, newest first.`,
  }),
});
