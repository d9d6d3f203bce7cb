import { Skeleton } from './Skeleton.tsx';

/** Rows of a list that is on its way: as many cells as `lengths` has entries, each that many characters wide. */
export function SkeletonRows({ rows, lengths }: { rows: number; lengths: readonly number[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
    <tr key={row}>
      {lengths.map((length, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={cell}>
          <Skeleton length={length} />
        </td>
      ))}
    </tr>
  ));
}
