import { useInternalTransactionsList } from '../../features/internal-transaction/useInternalTransactionsList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** The list of internal transactions on its way. */
export function InternalTransactionsSkeleton() {
  return (
    <>
      <h1>Internal transactions</h1>
      <div className="list-tools" />
      <ListSkeleton of={useInternalTransactionsList({ hasTransaction: true })} />
    </>
  );
}
