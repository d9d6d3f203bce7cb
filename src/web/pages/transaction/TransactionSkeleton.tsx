import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/SkeletonTitle.tsx';

/** A transaction on its way. */
export function TransactionSkeleton() {
  return (
    <>
      <SkeletonTitle title="Transaction" hasSentence />
      <SkeletonTabs labels={['Details', 'Token transfers', 'Internal txns', 'Logs', 'Raw trace']} />
      <SkeletonFacts panels={[5, 1, 4, 3]} />
    </>
  );
}
