import type { ListOf } from '../../../web/ui/list/column.ts';
import { ListSkeleton } from '../../../web/ui/list/ListSkeleton.tsx';

/** A page that is a list, on its way. */
export function ListPageSkeleton<Row>({ of }: { of: ListOf<Row> }) {
  return (
    <>
      <h1>{of.label}</h1>
      <div className="list-tools" />
      <ListSkeleton of={of} />
    </>
  );
}
