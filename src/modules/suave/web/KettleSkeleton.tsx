import { useTransactionsList } from '../../../web/features/transaction/useTransactionsList.tsx';
import { ListSkeleton } from '../../../web/ui/list/ListSkeleton.tsx';
import { SkeletonTitle } from '../../../web/ui/SkeletonTitle.tsx';

/** The transactions of a kettle on their way. */
export function KettleSkeleton() {
  return (
    <>
      <SkeletonTitle title="Kettle transactions" />
      <ListSkeleton of={useTransactionsList()} />
    </>
  );
}
