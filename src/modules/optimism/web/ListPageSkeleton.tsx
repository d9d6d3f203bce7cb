import { useLayeredList } from '#sdk/web/entities/layers.ts';
import { type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';

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
