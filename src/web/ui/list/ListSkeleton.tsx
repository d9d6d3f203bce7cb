import { Skeleton } from '../skeleton/Skeleton.tsx';
import type { ListOf } from './column.ts';
import { ListFrame } from './ListFrame.tsx';
import { listCells } from './list-cells.tsx';

interface ListSkeletonProps<Row> {
  of: ListOf<Row>;
  rows?: number;
}

/** Loading skeleton of a list: its header, and rows with cells in the list's layout. */
export function ListSkeleton<Row>({ of: { label, columns }, rows = 50 }: ListSkeletonProps<Row>) {
  return (
    <ListFrame label={label} columns={columns}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <tr key={row}>
          {listCells(columns, undefined, ({ skeleton }) => (
            <Skeleton length={skeleton} />
          ))}
        </tr>
      ))}
    </ListFrame>
  );
}
