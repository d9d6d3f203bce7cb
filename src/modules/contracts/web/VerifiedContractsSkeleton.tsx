import { ListSkeleton } from '../../../web/ui/list/ListSkeleton.tsx';
import { useVerifiedContractsList } from './useVerifiedContractsList.tsx';

/** The list of verified contracts on its way. */
export function VerifiedContractsSkeleton() {
  return (
    <>
      <h1>Verified contracts</h1>
      <ListSkeleton of={useVerifiedContractsList()} />
    </>
  );
}
