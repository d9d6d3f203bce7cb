import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';

/** Loading skeleton of the runs. */
export function RunsSkeleton() {
  return (
    <>
      <h1>Runs</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[5]} />
    </>
  );
}
