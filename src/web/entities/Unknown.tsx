/** Placeholder of a value that the node returned malformed. */
export function Unknown() {
  return <span className="hint">unknown</span>;
}
