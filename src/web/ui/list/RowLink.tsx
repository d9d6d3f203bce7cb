/** A link to its row, which the visitor can copy. */
export function RowLink({ id, of }: { id: string; of: string }) {
  return (
    <a className="row-link" href={`#${id}`} aria-label={`Link to ${of}`}>
      #
    </a>
  );
}
