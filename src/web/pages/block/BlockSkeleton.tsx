import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/skeleton/SkeletonTitle.tsx';

/** Loading skeleton of a block. */
export function BlockSkeleton() {
  return (
    <>
      <SkeletonTitle title="Block" />
      <SkeletonTabs labels={['Details', 'Transactions']} />
      <SkeletonFacts panels={[6, 5, 5]} />
    </>
  );
}
