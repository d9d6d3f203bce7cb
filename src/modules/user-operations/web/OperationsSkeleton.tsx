import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { OPERATIONS_LIST } from './operations-list.tsx';

/** Loading skeleton of the list of user operations. */
export function OperationsSkeleton() {
  return (
    <>
      <h1>User operations</h1>
      <ListSkeleton of={OPERATIONS_LIST} />
    </>
  );
}
