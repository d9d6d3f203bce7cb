import { useBlocksHead } from '../../features/block/BlocksTable.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';

/** The list of blocks on its way. */
export function BlocksSkeleton() {
  return (
    <>
      <h1>Blocks</h1>
      <SkeletonTabs labels={['All', 'Forked', 'Uncles']} />
      <div className="list-tools" />
      <SkeletonTable label="Blocks" head={useBlocksHead()} />
    </>
  );
}
