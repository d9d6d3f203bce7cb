/** The cell of a row that has no such value: a dash in a table; a card leaves the cell out. */
export function NoValue() {
  return <span className="no-value">–</span>;
}
