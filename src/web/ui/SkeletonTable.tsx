import { SkeletonRows } from './SkeletonRows.tsx';
import { Table, type TableHead } from './Table.tsx';

/** A list on its way: its real head above grey rows. */
export function SkeletonTable({
  label,
  head,
  rows = 50,
}: {
  label: string;
  head: readonly TableHead[];
  rows?: number;
}) {
  return (
    <Table label={label} head={head}>
      <SkeletonRows rows={rows} lengths={head.map((column) => (column.isRight ? 7 : 11))} />
    </Table>
  );
}
