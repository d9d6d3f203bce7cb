import { useTransactionsList } from '#web/features/transaction/useTransactionsList.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { SkeletonTitle } from '#web/ui/skeleton/SkeletonTitle.tsx';

/** Loading skeleton of the transactions of a kettle. */
export function KettleSkeleton() {
  return (
    <>
      <SkeletonTitle title="Kettle transactions" />
      <ListSkeleton of={useTransactionsList()} />
    </>
  );
}
