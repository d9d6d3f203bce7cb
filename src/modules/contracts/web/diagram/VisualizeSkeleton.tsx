import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of a diagram. */
export function VisualizeSkeleton() {
  return (
    <>
      <h1>Contract diagram</h1>
      <SkeletonFacts panels={[8]} />
    </>
  );
}
