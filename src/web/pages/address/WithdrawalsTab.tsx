import { useQuery } from '@tanstack/react-query';
import {
  AddressWithdrawalsTable,
  useAddressWithdrawalsHead,
} from '../../features/address/AddressWithdrawalsTable.tsx';
import { addressWithdrawalsQuery } from '../../features/address/list-queries.ts';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { AddressTabList } from './AddressTabList.tsx';
import type { AddressPageProps } from './address-props.ts';

/** Withdrawals from the beacon chain to an address. */
export function WithdrawalsTab({ hash, search }: AddressPageProps) {
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={useQuery(addressWithdrawalsQuery(hash, search))}
      what="The withdrawals"
      kept={{ tab: search.tab }}
      skeleton={<SkeletonTable label="Withdrawals" head={useAddressWithdrawalsHead()} rows={10} />}
      empty={{ title: 'No withdrawals', text: 'No validator has withdrawn to this address.' }}
    >
      {(items) => <AddressWithdrawalsTable withdrawals={items} />}
    </AddressTabList>
  );
}

/** The view with what it is made of. */
export const withdrawalsTab: TabView<AddressPageProps> = {
  View: WithdrawalsTab,
  queries: ({ hash, search }) => [addressWithdrawalsQuery(hash, search)],
};
