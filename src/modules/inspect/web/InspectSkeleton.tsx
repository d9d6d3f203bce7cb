import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the page. */
export function InspectSkeleton() {
  return (
    <>
      <h1>Inspect before sending</h1>
      <p className="mt-3">&nbsp;</p>
      <SkeletonFacts panels={[4]} />
    </>
  );
}
