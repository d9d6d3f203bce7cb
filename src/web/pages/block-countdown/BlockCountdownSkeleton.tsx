import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTitle } from '../../ui/skeleton/SkeletonTitle.tsx';

/** Loading skeleton of a countdown. */
export function BlockCountdownSkeleton() {
  return (
    <>
      <SkeletonTitle title="Countdown" />
      <SkeletonFacts panels={[4]} />
    </>
  );
}
