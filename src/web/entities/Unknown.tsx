/** The place of a value that the node gave in no form that can be read. */
export function Unknown() {
  return <span className="hint">unknown</span>;
}
