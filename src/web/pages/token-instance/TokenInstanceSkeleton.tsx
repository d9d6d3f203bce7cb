import { TRANSFERS_OF_TOKEN_LIST } from '../../features/token-transfer/transfers-of-token-list.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/skeleton/SkeletonTitle.tsx';

/** Loading skeleton of a token instance. */
export function TokenInstanceSkeleton() {
  return (
    <>
      <SkeletonTitle title="NFT" />
      <div className="instance-head">
        <div className="instance-medium">
          <span className="instance-picture skeleton" />
        </div>
        <div>
          <SkeletonFacts panels={[5]} />
        </div>
      </div>
      <SkeletonTabs labels={['Transfers', 'Holders', 'Metadata']} />
      <div className="list-tools" />
      <ListSkeleton of={TRANSFERS_OF_TOKEN_LIST} rows={5} />
    </>
  );
}
