import { useSuspenseQuery } from '@tanstack/react-query';
import { blocksQuery } from '../../features/block/queries.ts';
import { useBlocksList } from '../../features/block/useBlocksList.tsx';
import { type ListPosition, usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { NewRowsPill } from '../../ui/list/NewRowsPill.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { BlocksPageProps } from './blocks-props.ts';
import { useHeldBlocks } from './useHeldBlocks.ts';

const TABS = [
  { key: 'blocks', label: 'All' },
  { key: 'reorgs', label: 'Forked' },
  { key: 'uncles', label: 'Uncles' },
] as const;

const TYPES = { blocks: 'block', reorgs: 'reorg', uncles: 'uncle' } as const;

const EMPTY = {
  blocks: ['No blocks yet', 'The first one appears here as soon as it is indexed.'],
  reorgs: [
    'No forked blocks',
    'Blocks that a reorganization removed from the chain are listed here. There are none so far.',
  ],
  uncles: ['No uncles', 'Only proof-of-work chains can have some, and no block has included one so far.'],
} as const;

/** The list of blocks. */
export function BlocksPage({ search }: BlocksPageProps) {
  const paths = usePaths();
  const { tab, cursor } = search;
  const { data } = useSuspenseQuery(blocksQuery({ type: TYPES[tab], cursor }));
  const toHref = (position: ListPosition) => paths.blocks({ tab: tabParam(tab), ...position });
  const { shown, newer, show } = useHeldBlocks(data, toHref({ page: search.page, cursor }));
  const links = listLinks(search, shown.next_page_params, toHref);
  const list = useBlocksList();
  const [title, text] = EMPTY[tab];
  return (
    <>
      <h1>Blocks</h1>
      <Tabs
        label="Kinds of blocks"
        active={tab}
        tabs={TABS.map(({ key, label }) => ({ key, label, href: paths.blocks({ tab: tabParam(key) }) }))}
      />
      <div className="list-tools">
        {tab === 'blocks' && search.page === 1 && <NewRowsPill count={newer} noun="block" onShow={show} />}
        <ListPages {...links} />
      </div>
      {shown.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={title}>{text}</EmptyState>
        </div>
      ) : (
        <List of={list} rows={shown.items} />
      )}
    </>
  );
}

function tabParam(tab: BlocksPageProps['search']['tab']) {
  return tab === 'blocks' ? undefined : tab;
}
