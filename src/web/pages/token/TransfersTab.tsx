import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '../../../contract/socket.ts';
import { num } from '../../api-client/shapes/reader.ts';
import { tokenTransfersQuery } from '../../features/token/queries.ts';
import { TRANSFER_LIST_HEAD, TransferListTable } from '../../features/token-transfer/TransferListTable.tsx';
import { useTopicCount } from '../../live/useTopicCount.ts';
import type { TabView } from '../../router/screen.ts';
import { NewRowsPill } from '../../ui/NewRowsPill.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { TokenList } from './TokenList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** How the token moved, newest first; what comes in meanwhile is counted. */
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
      skeleton={<SkeletonTable label="Token transfers" head={TRANSFER_LIST_HEAD} rows={10} />}
      empty={{ title: 'No transfers', text: 'The contract has reported none.' }}
      tools={<NewRowsPill count={more.count} noun="transfer" onShow={more.show} />}
    >
      {(items) => <TransferListTable transfers={items} />}
    </TokenList>
  );
}

/** The view with what it is made of. */
export const transfersTab: TabView<TokenPageProps> = {
  View: TransfersTab,
  queries: ({ hash, search }) => [tokenTransfersQuery(hash, search)],
};
