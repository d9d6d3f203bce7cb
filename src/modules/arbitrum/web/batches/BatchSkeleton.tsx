import { SkeletonFacts } from '#web/ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTabs } from '#web/ui/skeleton/SkeletonTabs.tsx';
import { SkeletonTitle } from '#web/ui/skeleton/SkeletonTitle.tsx';

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
