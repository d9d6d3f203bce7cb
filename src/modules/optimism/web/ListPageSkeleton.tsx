import { useLayeredList } from '#web/entities/layer/layer-names.ts';
import type { ListOf } from '#web/ui/list/column.ts';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';

/** Loading skeleton of a list page. */
export function ListPageSkeleton<Row>(props: { of: ListOf<Row> }) {
  const of = useLayeredList(props.of);
  return (
    <>
      <h1>{of.label}</h1>
      <div className="list-tools" />
      <ListSkeleton of={of} />
    </>
  );
}
