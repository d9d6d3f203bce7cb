import { useLayeredList } from '#sdk/web/entities/layers.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { BATCHES_LIST } from './batches-list.tsx';

/** Loading skeleton of the list of batches. */
export function BatchesSkeleton() {
  return (
    <>
      <h1>Txn batches</h1>
      <div className="list-tools" />
      <ListSkeleton of={useLayeredList(BATCHES_LIST)} />
    </>
  );
}
