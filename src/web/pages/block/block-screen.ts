import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { blockQuery } from '../../features/block/queries.ts';
import { listOpenKeys } from '../../router/is-open.ts';
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
  slots: ['block-sections'],
  props: ({ heightOrHash = '' }, search, { config }) => ({
    heightOrHash,
    search: {
      tab: readOneOf(search, 'tab', listOpenKeys(BLOCK_TAB_KEYS, BLOCK_TABS, config), 'index'),
      ...readListPosition(search),
    },
  }),
  queries: ({ heightOrHash }) => ({ required: [blockQuery(heightOrHash)] }),
  tab: ({ search }) => BLOCK_TABS[search.tab],
  moduleTabs: { page: 'block', idOf: ({ heightOrHash }) => heightOrHash },
  head: ({ heightOrHash }, { config: { chain }, getData }) => {
    const block = getData(blockQuery(heightOrHash));
    return {
      title: `Block ${clipTitle(heightOrHash)}`,
      description: block
        ? `Block ${formatNumber(block.height)} of ${chain.name}, ${block.timestamp === null ? 'time unknown' : `${block.timestamp.slice(0, 19).replace('T', ' ')} UTC`}: ${formatNumber(block.transactions_count ?? 0)} transactions${block.gas_used_percentage === null ? '' : `, ${formatPercent(block.gas_used_percentage)} of its gas used`}.`
        : `Block ${clipTitle(heightOrHash)} of ${chain.name}: its transactions and gas.`,
    };
  },
});
