import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the page. */
export function GraphiqlSkeleton() {
  return (
    <>
      <h1>GraphQL</h1>
      <div className="mt-5">
        <SkeletonFacts panels={[8, 8]} />
      </div>
    </>
  );
}
