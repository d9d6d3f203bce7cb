import { SkeletonFacts, SkeletonTabs, SkeletonTitle } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of a user operation. */
export function OperationSkeleton() {
  return (
    <>
      <SkeletonTitle title="User operation" />
      <SkeletonTabs labels={['Details', 'Calls', 'Token transfers', 'Internal txns', 'Logs', 'Raw']} />
      <SkeletonFacts panels={[8, 8, 9]} />
    </>
  );
}
