import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';

/** Loading skeleton of the page about the index. */
export function AboutSkeleton() {
  return (
    <>
      <h1>About this index</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[7, 4, 5]} />
    </>
  );
}
