import { TRANSFERS_OF_TOKEN_LIST } from '../../features/token-transfer/transfers-of-token-list.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/skeleton/SkeletonTitle.tsx';

/** Loading skeleton of a token. */
export function TokenSkeleton() {
  return (
    <>
      <SkeletonTitle title="Token" />
      <div className="mt-5">
        <SkeletonFacts panels={[5]} />
      </div>
      <SkeletonTabs labels={['Transfers', 'Holders']} />
      <div className="list-tools" />
      <ListSkeleton of={TRANSFERS_OF_TOKEN_LIST} rows={10} />
    </>
  );
}
