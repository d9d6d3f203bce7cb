import { SkeletonFacts, SkeletonTabs, SkeletonTitle } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of a batch. */
export function BatchSkeleton() {
  return (
    <>
      <SkeletonTitle title="Txn batch" />
      <SkeletonTabs labels={['Details', 'Transactions', 'Blocks']} />
      <SkeletonFacts panels={[8]} />
    </>
  );
}
