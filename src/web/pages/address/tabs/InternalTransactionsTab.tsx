import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import type { IndexingStatus } from '#contract/stats.ts';
import { listGaps } from '#web/entities/list-gaps.tsx';
import { addressInternalTransactionsQuery } from '#web/features/address/list-queries.ts';
import { addressQuery } from '#web/features/address/queries.ts';
import { useAddressInternalTransactionsList } from '#web/features/internal-transaction/useAddressInternalTransactionsList.tsx';
import { indexingStatusQuery } from '#web/features/stats/queries.ts';
import { useTopic } from '#web/live/useTopic.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { DirectionFilter } from './DirectionFilter.tsx';

/** Calls, creations and self-destructs below the outermost call that an address took part in; new ones are added once traced. */
export function InternalTransactionsTab({ hash, search }: AddressPageProps) {
  const { tab, filter } = search;
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const options = addressInternalTransactionsQuery(hash, search);
  const query = useQuery(options);
  const list = useAddressInternalTransactionsList(address.hash);
  useTopic(search.page === 1 ? hashTopic('addresses', hash) : null, {
    events: { internal_transaction: 'refetch' },
    keys: [options.queryKey],
  });
  const { data: status } = useQuery({ ...indexingStatusQuery(), throwOnError: false });
  const missing = describeMissingTraces(status);
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={query}
      what="The internal transactions"
      file="internal-transactions"
      kept={{ tab, filter }}
      tools={<DirectionFilter hash={hash} search={search} kept={{ tab }} />}
      note={
        missing !== null && (
          <div className="mb-3">
            <Alert tone="info">{missing}</Alert>
          </div>
        )
      }
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{
        title: 'No internal transactions',
        text: missing ?? 'No contract has called this address or sent it coins, nor has it called another.',
      }}
    >
      {(items, gaps) => <List of={list} rows={items} gaps={listGaps(items, gaps)} />}
    </AddressTabList>
  );
}

/**
 * Note that internal transactions may follow; null if traces are complete or will not arrive, or unknown with another API. Pure.
 */
export function describeMissingTraces(status: IndexingStatus | undefined): string | null {
  if (status === undefined) return null;
  const { indexed_internal_transactions_ratio: ratio, finished_indexing } = status;
  if (ratio === null || finished_indexing) return null;
  return `Traces are still being read (${Math.floor(Number(ratio) * 100)}%): internal transactions may be missing here.`;
}

/** The tab with its queries. */
export const internalTransactionsTab: TabView<AddressPageProps> = {
  View: InternalTransactionsTab,
  queries: ({ hash, search }) => [addressInternalTransactionsQuery(hash, search), indexingStatusQuery()],
};
