import type { ListOf } from '../../ui/list/column.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { SkeletonTabs } from '../../ui/skeleton/SkeletonTabs.tsx';
import { SkeletonTitle } from '../../ui/skeleton/SkeletonTitle.tsx';

/** Rows of any tab: its columns load with its code. */
const ROWS: ListOf<unknown> = {
  label: 'Loading',
  columns: [
    { key: 'title', label: null, place: 'title', cell: () => null, skeleton: 13 },
    { key: 'time', label: null, place: 'title-end', cell: () => null, skeleton: 7 },
    { key: 'line', label: null, place: 'line', cell: () => null, skeleton: 32 },
    { key: 'amount', label: null, place: 'third', cell: () => null, skeleton: 9 },
  ],
  rowKey: () => '',
};

/** Loading skeleton of an address. */
export function AddressSkeleton() {
  return (
    <>
      <SkeletonTitle title="Address" />
      <div className="mt-5">
        <SkeletonFacts panels={[4]} />
      </div>
      <SkeletonTabs labels={['Transactions']} />
      <div className="list-tools" />
      <ListSkeleton of={ROWS} rows={10} />
    </>
  );
}
