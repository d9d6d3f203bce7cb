import { useBlocksList } from '../../features/block/useBlocksList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';

/** The list of blocks on its way. */
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
