import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { BatchesCount } from './BatchesCount.tsx';
import { BATCHES_LIST } from './batches-list.tsx';

/** Loading skeleton of the list of batches. */
export function BatchesSkeleton() {
  return (
    <>
      <h1>Txn batches</h1>
      <div className="list-tools">
        <BatchesCount />
      </div>
      <ListSkeleton of={BATCHES_LIST} />
    </>
  );
}
