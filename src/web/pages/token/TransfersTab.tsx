import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { num } from '../../api-client/shapes/reader.ts';
import { tokenTransfersQuery } from '../../features/token/queries.ts';
import { TRANSFERS_OF_TOKEN_LIST } from '../../features/token-transfer/transfers-of-token-list.tsx';
import { useTopicCount } from '../../live/useTopicCount.ts';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { NewRowsPill } from '../../ui/list/NewRowsPill.tsx';
import { TokenList } from './TokenList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** Transfers of the token, newest first; new ones are counted. */
export function TransfersTab(props: TokenPageProps) {
  const { hash, search } = props;
  const query = useQuery(tokenTransfersQuery(hash, search));
  const more = useTopicCount(search.page === 1 ? hashTopic('tokens', hash) : null, {
    event: 'token_transfer',
    count: (payload) => num(payload.token_transfer),
    queryKey: tokenTransfersQuery(hash, search).queryKey,
    readAtMs: query.dataUpdatedAt,
  });
  return (
    <TokenList
      {...props}
      query={query}
      what="The transfers"
      skeleton={<ListSkeleton of={TRANSFERS_OF_TOKEN_LIST} rows={10} />}
      empty={{ title: 'No transfers', text: 'The contract has not reported any transfer.' }}
      tools={<NewRowsPill count={more.count} noun="transfer" onShow={more.show} />}
    >
      {(items) => <List of={TRANSFERS_OF_TOKEN_LIST} rows={items} />}
    </TokenList>
  );
}

/** The tab with its queries. */
export const transfersTab: TabView<TokenPageProps> = {
  View: TransfersTab,
  queries: ({ hash, search }) => [tokenTransfersQuery(hash, search)],
};
