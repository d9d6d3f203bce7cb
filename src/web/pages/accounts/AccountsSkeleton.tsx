import { useAccountsList } from '../../features/account/useAccountsList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** Loading skeleton of the ranking of addresses. */
export function AccountsSkeleton() {
  return (
    <>
      <h1>Top accounts</h1>
      <div className="list-tools mt-3" />
      <ListSkeleton of={useAccountsList({ totalSupply: '1', firstRank: 1 })} />
    </>
  );
}
