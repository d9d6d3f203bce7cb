import { useQuery } from '@tanstack/react-query';
import { addressWithdrawalsQuery } from '#web/features/address/list-queries.ts';
import { useAddressWithdrawalsList } from '#web/features/address/useAddressWithdrawalsList.tsx';
import type { TabView } from '#web/router/tab-view.ts';
import { List } from '#web/ui/list/List.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';

/** Withdrawals from the beacon chain to an address. */
export function WithdrawalsTab({ hash, search }: AddressPageProps) {
  const list = useAddressWithdrawalsList();
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={useQuery(addressWithdrawalsQuery(hash, search))}
      what="The withdrawals"
      kept={{ tab: search.tab }}
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No withdrawals', text: 'No validator has withdrawn to this address.' }}
    >
      {(items) => <List of={list} rows={items} />}
    </AddressTabList>
  );
}

/** The tab with its queries. */
export const withdrawalsTab: TabView<AddressPageProps> = {
  View: WithdrawalsTab,
  queries: ({ hash, search }) => [addressWithdrawalsQuery(hash, search)],
};
