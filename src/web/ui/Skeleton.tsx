/** Grey in the size of text that is on its way: `length` characters in the line's own height. */
export function Skeleton({ length }: { length: number }) {
  return (
    <span className="skeleton" aria-hidden="true">
      {'0'.repeat(length)}
    </span>
  );
}
