import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the page. */
export function SqlSkeleton() {
  return (
    <>
      <h1>SQL</h1>
      <div className="mt-5">
        <SkeletonFacts panels={[8, 8]} />
      </div>
    </>
  );
}
