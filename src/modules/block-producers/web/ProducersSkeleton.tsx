import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { producersList } from './producers-list.tsx';

const LIST = producersList({ blocks_count: 0, unnamed_blocks_count: 0, recent_blocks_count: 1000 });

/** Loading skeleton of the list of producers. */
export function ProducersSkeleton() {
  return (
    <>
      <h1>Block producers</h1>
      <div className="list-tools" />
      <ListSkeleton of={LIST} rows={5} />
    </>
  );
}
