import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

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
