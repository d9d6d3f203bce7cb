import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the verification form. */
export function VerificationSkeleton() {
  return (
    <>
      <h1>Verify a contract</h1>
      <SkeletonFacts panels={[6]} />
    </>
  );
}
