import { Skeleton } from '../Skeleton.tsx';
import type { ListOf } from './column.ts';
import { ListFrame } from './ListFrame.tsx';
import { listCells } from './list-cells.tsx';

interface ListSkeletonProps<Row> {
  of: ListOf<Row>;
  rows?: number;
}

/** A list that is loading: its head, and rows whose cells stand where those of the list will. */
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
