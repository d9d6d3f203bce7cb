import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { SkeletonTitle } from '#web/ui/skeleton/SkeletonTitle.tsx';
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
