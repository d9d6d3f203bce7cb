import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the comparison. */
export function CompareRunsSkeleton() {
  return (
    <>
      <h1>Compare runs</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[3, 8]} />
    </>
  );
}
