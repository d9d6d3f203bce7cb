import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { block as readBlock } from '#web/api-client/shapes/block.ts';
import { addressBlocksQuery } from '#web/features/address/list-queries.ts';
import { useBlocksList } from '#web/features/block/useBlocksList.tsx';
import { useTopicRows } from '#web/live/useTopicRows.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { List } from '#web/ui/list/List.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { NewRowsPill } from '#web/ui/list/NewRowsPill.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';

/** The blocks that an address mined or validated; new ones are added live. */
export function BlocksTab({ hash, search }: AddressPageProps) {
  const options = addressBlocksQuery(hash, search);
  const query = useQuery(options);
  const list = useBlocksList();
  const more = useTopicRows(search.page === 1 ? hashTopic('blocks', hash) : null, {
    events: ['new_block'],
    read: (payload) => {
      const block = readBlock(payload.block);
      return block.hash === '' ? [] : [block];
    },
    getKey: (block) => block.hash,
    queryKey: options.queryKey,
    readAtMs: query.dataUpdatedAt,
  });
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={query}
      what="The blocks"
      kept={{ tab: search.tab }}
      tools={<NewRowsPill count={more.count} noun="block" onShow={more.show} />}
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No blocks', text: 'This address has not produced any block of this chain.' }}
    >
      {(items) => <List of={list} rows={items} />}
    </AddressTabList>
  );
}

/** The tab with its queries. */
export const blocksTab: TabView<AddressPageProps> = {
  View: BlocksTab,
  queries: ({ hash, search }) => [addressBlocksQuery(hash, search)],
};
