import { useTransactionsHead } from '../../features/transaction/useTransactionsHead.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';

/** The list of transactions on its way. */
export function TransactionsSkeleton() {
  return (
    <>
      <h1>Transactions</h1>
      <SkeletonTabs labels={['Validated', 'Pending']} />
      <div className="list-tools" />
      <SkeletonTable label="Transactions" head={useTransactionsHead(false)} />
    </>
  );
}
