import { useQuery } from '@tanstack/react-query';
import { blockWithdrawalsQuery } from '../../features/block/part-queries.ts';
import { useWithdrawalsList } from '../../features/withdrawal/useWithdrawalsList.tsx';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { BlockList } from './BlockList.tsx';
import type { BlockPageProps } from './block-props.ts';

const EMPTY = { title: 'No withdrawals', text: 'This block has no validator withdrawals.' };

/** Validator withdrawals in a block. */
export function WithdrawalsTab(props: BlockPageProps) {
  const query = useQuery({ ...blockWithdrawalsQuery(props.heightOrHash, props.search) });
  const list = useWithdrawalsList({ noBlock: true });
  return (
    <BlockList
      {...props}
      query={query}
      what="The withdrawals"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={EMPTY}
    >
      {(items) => <List of={list} rows={items} />}
    </BlockList>
  );
}

/** The tab with its queries. */
export const withdrawalsTab: TabView<BlockPageProps> = {
  View: WithdrawalsTab,
  queries: ({ heightOrHash, search }) => [blockWithdrawalsQuery(heightOrHash, search)],
};
