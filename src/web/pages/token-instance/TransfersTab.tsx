import { useQuery } from '@tanstack/react-query';
import { instanceTransfersQuery } from '../../features/token-instance/queries.ts';
import { usePieceMoves } from '../../features/token-instance/usePieceMoves.ts';
import { TRANSFER_LIST_HEAD, TransferListTable } from '../../features/token-transfer/TransferListTable.tsx';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { InstanceList } from './InstanceList.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

/** How the piece moved, newest first; what comes in is there at once, for one piece moves seldom. */
export function TransfersTab(props: TokenInstancePageProps) {
  const { hash, id, search } = props;
  const options = instanceTransfersQuery(hash, id, search);
  const query = useQuery(options);
  usePieceMoves(hash, id, { isListening: search.page === 1, keys: [options.queryKey] });
  return (
    <InstanceList
      {...props}
      query={query}
      what="The transfers"
      skeleton={<SkeletonTable label="Token transfers" head={TRANSFER_LIST_HEAD} rows={5} />}
      empty={{ title: 'No transfers', text: 'The contract has reported none of this piece.' }}
    >
      {(items) => <TransferListTable transfers={items} />}
    </InstanceList>
  );
}

/** The view with what it is made of. */
export const transfersTab: TabView<TokenInstancePageProps> = {
  View: TransfersTab,
  queries: ({ hash, id, search }) => [instanceTransfersQuery(hash, id, search)],
};
