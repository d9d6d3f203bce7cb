import { ListSkeleton } from '#sdk/web/lists.ts';
import { SkeletonTitle } from '#sdk/web/skeletons.ts';
import { useTransactionsList } from '#sdk/web/transactions.ts';

/** Loading skeleton of the transactions of a kettle. */
export function KettleSkeleton() {
  return (
    <>
      <SkeletonTitle title="Kettle transactions" />
      <ListSkeleton of={useTransactionsList()} />
    </>
  );
}
