import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { useVerifiedContractsList } from './useVerifiedContractsList.tsx';

/** Loading skeleton of the list of verified contracts. */
export function VerifiedContractsSkeleton() {
  return (
    <>
      <h1>Verified contracts</h1>
      <ListSkeleton of={useVerifiedContractsList()} />
    </>
  );
}
