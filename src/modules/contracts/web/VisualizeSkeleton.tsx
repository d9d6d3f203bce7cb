import { SkeletonFacts } from '../../../web/ui/SkeletonFacts.tsx';

/** The diagram on its way. */
export function VisualizeSkeleton() {
  return (
    <>
      <h1>Contract diagram</h1>
      <SkeletonFacts panels={[8]} />
    </>
  );
}
