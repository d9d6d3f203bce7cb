import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';

/** The runs on their way. */
export function RunsSkeleton() {
  return (
    <>
      <h1>Runs</h1>
      <p className="identity">&nbsp;</p>
      <SkeletonFacts panels={[5]} />
    </>
  );
}
