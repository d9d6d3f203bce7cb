import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { blockInternalTransactionsQuery } from '../../features/block/part-queries.ts';
import { blockQuery } from '../../features/block/queries.ts';
import { useInternalTransactionsList } from '../../features/internal-transaction/useInternalTransactionsList.tsx';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { BlockList } from './BlockList.tsx';
import type { BlockPageProps } from './block-props.ts';

const NONE = { title: 'No internal transactions', text: 'No contract called another in this block.' };
const UNTRACED = {
  title: 'Not known yet',
  text: 'Internal transactions come from traces, and those of this block have not been indexed yet.',
};

/** The calls that contracts made in a block. */
export function InternalTransactionsTab(props: BlockPageProps) {
  const { data: block } = useSuspenseQuery(blockQuery(props.heightOrHash));
  const query = useQuery({ ...blockInternalTransactionsQuery(props.heightOrHash, props.search) });
  const list = useInternalTransactionsList({ hasTransaction: true });
  const isOwn = useHasOwnApi();
  return (
    <BlockList
      {...props}
      query={query}
      what="The internal transactions"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={isOwn && block.internal_transactions_count === null ? UNTRACED : NONE}
    >
      {(items) => <List of={list} rows={items} />}
    </BlockList>
  );
}

/** The tab with its queries. */
export const internalTransactionsTab: TabView<BlockPageProps> = {
  View: InternalTransactionsTab,
  queries: ({ heightOrHash, search }) => [blockInternalTransactionsQuery(heightOrHash, search)],
};
