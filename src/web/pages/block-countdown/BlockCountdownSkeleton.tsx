import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

/** A countdown on its way. */
export function BlockCountdownSkeleton() {
  return (
    <>
      <SkeletonTitle title="Countdown" />
      <SkeletonFacts panels={[4]} />
    </>
  );
}
