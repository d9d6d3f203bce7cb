import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { SkeletonTabs } from '#sdk/web/ui/skeletons.ts';
import { OPERATIONS_LIST } from './operations-list.tsx';

/** Loading skeleton of the list of user operations. */
export function OperationsSkeleton() {
  return (
    <>
      <h1>User operations</h1>
      <SkeletonTabs labels={['Operations', 'Bundles', 'Accounts', 'Bundlers', 'Paymasters', 'Factories']} />
      <ListSkeleton of={OPERATIONS_LIST} />
    </>
  );
}
