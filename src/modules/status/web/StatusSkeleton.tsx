import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the status. */
export function StatusSkeleton() {
  return (
    <>
      <h1>Status</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[7, 3, 4]} />
    </>
  );
}
