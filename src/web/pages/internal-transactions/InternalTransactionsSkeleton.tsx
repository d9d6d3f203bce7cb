import { useInternalTransactionsList } from '../../features/internal-transaction/useInternalTransactionsList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** Loading skeleton of the list of internal transactions. */
export function InternalTransactionsSkeleton() {
  return (
    <>
      <h1>Internal transactions</h1>
      <div className="list-tools" />
      <ListSkeleton of={useInternalTransactionsList({ hasTransaction: true })} />
    </>
  );
}
