import { SkeletonFacts } from '../../../web/ui/SkeletonFacts.tsx';

/** The comparison on its way. */
export function CompareRunsSkeleton() {
  return (
    <>
      <h1>Compare runs</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[3, 8]} />
    </>
  );
}
