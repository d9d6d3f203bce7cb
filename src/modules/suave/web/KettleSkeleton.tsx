import { useTransactionsList } from '#sdk/web/entities/transactions.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { SkeletonTitle } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the transactions of a kettle. */
export function KettleSkeleton() {
  return (
    <>
      <SkeletonTitle title="Kettle transactions" />
      <ListSkeleton of={useTransactionsList()} />
    </>
  );
}
