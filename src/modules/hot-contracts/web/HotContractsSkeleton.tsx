import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { SkeletonTitle } from '#sdk/web/ui/skeletons.ts';
import { HOT_CONTRACTS_LIST } from './hot-contracts-list.tsx';

/** Loading skeleton of the list of contracts. */
export function HotContractsSkeleton() {
  return (
    <>
      <SkeletonTitle title="Hot contracts" />
      <ListSkeleton of={HOT_CONTRACTS_LIST} />
    </>
  );
}
