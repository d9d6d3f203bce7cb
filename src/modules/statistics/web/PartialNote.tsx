/** Notes that figures are not final. */
export function PartialNote() {
  return (
    <p className="stats-note hint">
      The history of the chain is not indexed as a whole: totals, and the first period, are approximate.
    </p>
  );
}
