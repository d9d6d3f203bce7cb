import { SkeletonFacts } from '#web/ui/SkeletonFacts.tsx';
import { SkeletonTabs } from '#web/ui/SkeletonTabs.tsx';
import { SkeletonTitle } from '#web/ui/SkeletonTitle.tsx';

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
