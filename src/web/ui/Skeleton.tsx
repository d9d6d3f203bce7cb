/** Grey in the size of text that is on its way: about `length` characters in the line's own height. */
export function Skeleton({ length }: { length: number }) {
  return <span className="skeleton" aria-hidden="true" style={{ width: `${length}ch` }} />;
}
