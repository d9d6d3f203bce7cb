import { TRANSFER_LIST_HEAD } from '../../features/token-transfer/TransferListTable.tsx';
import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

/** A token on its way. */
export function TokenSkeleton() {
  return (
    <>
      <SkeletonTitle title="Token" />
      <div className="mt-5">
        <SkeletonFacts panels={[5]} />
      </div>
      <SkeletonTabs labels={['Transfers', 'Holders']} />
      <div className="list-tools" />
      <SkeletonTable label="Token transfers" head={TRANSFER_LIST_HEAD} rows={10} />
    </>
  );
}
