import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { list } from '#web/api-client/shapes/reader.ts';
import { transactionRow } from '#web/api-client/shapes/transaction.ts';
import { addressQuery, addressTransactionsQuery } from '#web/features/address/queries.ts';
import { useTransactionsList } from '#web/features/transaction/useTransactionsList.tsx';
import { useTopicRows } from '#web/live/useTopicRows.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { List } from '#web/ui/list/List.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { NewRowsPill } from '#web/ui/list/NewRowsPill.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { DirectionFilter } from './DirectionFilter.tsx';
import { isOnSide } from './is-on-side.ts';
import { SortMenu } from './SortMenu.tsx';

const EMPTY = {
  all: 'This address has sent and received none so far.',
  from: 'This address has sent none so far.',
  to: 'This address has received none so far.',
};

const readTransactions = list(transactionRow);

/** The transactions of an address, all or those it sent or received; new ones are added live. */
export function TransactionsTab({ hash, search }: AddressPageProps) {
  const { filter, sort, order } = search;
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const options = addressTransactionsQuery(hash, search);
  const query = useQuery(options);
  const list = useTransactionsList({ self: address.hash });
  const isNewestFirst = (sort ?? 'block_number') === 'block_number' && order !== 'asc';
  const more = useTopicRows(search.page === 1 && isNewestFirst ? hashTopic('addresses', hash) : null, {
    events: ['transaction', 'pending_transaction'],
    read: (payload) =>
      readTransactions(payload.transactions).filter((row) => row.hash !== '' && isOnSide(row, hash, filter)),
    getKey: (row) => row.hash,
    queryKey: options.queryKey,
    readAtMs: query.dataUpdatedAt,
  });
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={query}
      what="The transactions"
      file="transactions"
      kept={{ filter, sort, order }}
      tools={
        <>
          <DirectionFilter hash={hash} search={search} kept={{ sort, order }} />
          <SortMenu hash={hash} search={search} />
          <NewRowsPill count={more.count} noun="transaction" onShow={more.show} />
        </>
      }
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No transactions', text: EMPTY[filter ?? 'all'] }}
    >
      {(items) => <List of={list} rows={items} />}
    </AddressTabList>
  );
}

/** The tab with its queries. */
export const transactionsTab: TabView<AddressPageProps> = {
  View: TransactionsTab,
  queries: ({ hash, search }) => [addressTransactionsQuery(hash, search)],
};
