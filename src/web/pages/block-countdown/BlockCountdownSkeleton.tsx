import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

/** Loading skeleton of a countdown. */
export function BlockCountdownSkeleton() {
  return (
    <>
      <SkeletonTitle title="Countdown" />
      <SkeletonFacts panels={[4]} />
    </>
  );
}
