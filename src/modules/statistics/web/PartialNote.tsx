/** Notes that figures are not final. */
export function PartialNote() {
  return (
    <p className="stats-note hint">
      The history of the chain is not fully indexed: totals and the first period are approximate.
    </p>
  );
}
