import { TRANSFER_LIST_HEAD } from '../../features/token-transfer/TransferListTable.tsx';
import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

/** A piece on its way. */
export function TokenInstanceSkeleton() {
  return (
    <>
      <SkeletonTitle title="NFT" />
      <div className="piece-head">
        <div className="piece-medium">
          <span className="piece-picture skeleton" />
        </div>
        <div>
          <SkeletonFacts panels={[5]} />
        </div>
      </div>
      <SkeletonTabs labels={['Transfers', 'Holders', 'Metadata']} />
      <div className="list-tools" />
      <SkeletonTable label="Token transfers" head={TRANSFER_LIST_HEAD} rows={5} />
    </>
  );
}
