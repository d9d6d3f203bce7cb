/** The cell of a row without such a value: a dash in a table; a card leaves the cell out. */
export function NoValue() {
  return <span className="no-value">–</span>;
}
