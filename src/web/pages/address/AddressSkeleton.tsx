import { useTransactionsHead } from '../../features/transaction/useTransactionsHead.tsx';
import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

/** An address on its way. */
export function AddressSkeleton() {
  return (
    <>
      <SkeletonTitle title="Address" />
      <div className="mt-5">
        <SkeletonFacts panels={[4]} />
      </div>
      <SkeletonTabs labels={['Transactions']} />
      <div className="list-tools" />
      <SkeletonTable label="Transactions" head={useTransactionsHead(false)} rows={10} />
    </>
  );
}
