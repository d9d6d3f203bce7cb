import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';

/** The page about the index on its way. */
export function AboutSkeleton() {
  return (
    <>
      <h1>About this index</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[7, 4, 5]} />
    </>
  );
}
