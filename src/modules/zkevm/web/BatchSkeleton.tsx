import { SkeletonFacts, SkeletonTabs, SkeletonTitle } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of a batch. */
export function BatchSkeleton() {
  return (
    <>
      <SkeletonTitle title="Txn batch" />
      <SkeletonTabs labels={['Details', 'Transactions']} />
      <SkeletonFacts panels={[4, 5]} />
    </>
  );
}
