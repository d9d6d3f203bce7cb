import { useLayeredList } from '#web/entities/layer/layer-names.ts';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
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
