import { useQuery } from '@tanstack/react-query';
import { instanceTransfersQuery } from '../../features/token-instance/queries.ts';
import { useInstanceTransfers } from '../../features/token-instance/useInstanceTransfers.ts';
import { TRANSFERS_OF_TOKEN_LIST } from '../../features/token-transfer/transfers-of-token-list.tsx';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { InstanceList } from './InstanceList.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

/** Transfers of the token instance, newest first; new ones appear at once, because a single instance seldom moves. */
export function TransfersTab(props: TokenInstancePageProps) {
  const { hash, id, search } = props;
  const options = instanceTransfersQuery(hash, id, search);
  const query = useQuery(options);
  useInstanceTransfers(hash, id, { isListening: search.page === 1, keys: [options.queryKey] });
  return (
    <InstanceList
      {...props}
      query={query}
      what="The transfers"
      skeleton={<ListSkeleton of={TRANSFERS_OF_TOKEN_LIST} rows={5} />}
      empty={{ title: 'No transfers', text: 'The contract has not reported any transfer of this instance.' }}
    >
      {(items) => <List of={TRANSFERS_OF_TOKEN_LIST} rows={items} />}
    </InstanceList>
  );
}

/** The tab with its queries. */
export const transfersTab: TabView<TokenInstancePageProps> = {
  View: TransfersTab,
  queries: ({ hash, id, search }) => [instanceTransfersQuery(hash, id, search)],
};
