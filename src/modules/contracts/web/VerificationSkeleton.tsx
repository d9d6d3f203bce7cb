import { SkeletonFacts } from '../../../web/ui/SkeletonFacts.tsx';

/** The form on its way. */
export function VerificationSkeleton() {
  return (
    <>
      <h1>Verify a contract</h1>
      <SkeletonFacts panels={[6]} />
    </>
  );
}
