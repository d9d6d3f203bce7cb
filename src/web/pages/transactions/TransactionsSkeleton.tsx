import { useTransactionsList } from '../../features/transaction/useTransactionsList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';

/** Loading skeleton of the list of transactions. */
export function TransactionsSkeleton() {
  return (
    <>
      <h1>Transactions</h1>
      <SkeletonTabs labels={['Validated', 'Pending']} />
      <div className="list-tools" />
      <ListSkeleton of={useTransactionsList()} />
    </>
  );
}
