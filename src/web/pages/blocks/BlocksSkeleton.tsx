import { useBlocksList } from '../../features/block/useBlocksList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';

/** Loading skeleton of the list of blocks. */
export function BlocksSkeleton() {
  return (
    <>
      <h1>Blocks</h1>
      <SkeletonTabs labels={['All', 'Forked', 'Uncles']} />
      <div className="list-tools" />
      <ListSkeleton of={useBlocksList()} />
    </>
  );
}
