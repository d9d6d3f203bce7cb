import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/skeleton/SkeletonTitle.tsx';

const TABS = [
  'Details',
  'Token transfers',
  'Internal txns',
  'Call tree',
  'Logs',
  'State changes',
  'Raw trace',
];

/** Loading skeleton of a transaction. */
export function TransactionSkeleton() {
  return (
    <>
      <SkeletonTitle title="Transaction" hasSentence />
      <SkeletonTabs labels={TABS} />
      <SkeletonFacts panels={[5, 1, 4, 3]} />
    </>
  );
}
