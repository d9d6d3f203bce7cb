import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the API documentation. */
export function ApiDocsSkeleton() {
  return (
    <>
      <h1>REST API</h1>
      <div className="mt-5 api-wait">
        <SkeletonFacts panels={[8, 8]} />
      </div>
    </>
  );
}
