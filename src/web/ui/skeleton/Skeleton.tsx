/** A gray placeholder of loading text: about `length` characters in the line's own height. */
export function Skeleton({ length }: { length: number }) {
  return <span className="skeleton" aria-hidden="true" style={{ width: `${length}ch` }} />;
}
