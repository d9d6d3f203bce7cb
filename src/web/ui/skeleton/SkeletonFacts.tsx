import { KeyValue, KeyValueList } from '../KeyValue.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Loading skeleton of panels of facts: one panel for each number, with that many rows. */
export function SkeletonFacts({ panels }: { panels: readonly number[] }) {
  return panels.map((rows, panel) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing here ever moves
    <KeyValueList key={panel} label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <KeyValue key={row} label={<Skeleton length={9 + ((row * 5) % 7)} />}>
          <Skeleton length={16 + ((row * 11) % 23)} />
        </KeyValue>
      ))}
    </KeyValueList>
  ));
}
