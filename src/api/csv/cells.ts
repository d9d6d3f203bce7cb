/** A value of a CSV file; null is an empty cell. */
export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection); a plain number is none. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]/;

/** Writes one line of a CSV file (RFC 4180). Text that a spreadsheet would run is given as text, behind an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
