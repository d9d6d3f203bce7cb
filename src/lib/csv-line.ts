/** A value of a CSV file; null is an empty cell. */
export type Cell = string | number | null;

/** Signs that a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), also in full width and as small forms. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** What a spreadsheet of another country or setting splits a line by; it knows nothing of quotes that begin elsewhere. */
const SPLITTERS = ';|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029';

/** The places where a formula may begin: first, or behind a splitter; white space, quotes and invisible characters make no difference. */
const FORMULA = new RegExp(`(^|[${SPLITTERS}])(?=(?:(?![${SPLITTERS}])[\\s"\\p{C}])*[${SIGNS}])`, 'gu');
/** A text that begins with one of these is moved by a spreadsheet to where a formula may begin. */
const BREAK_FIRST = /^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const SPECIAL = /[",;|\t\r\n]/;

/**
 * Writes one line of a CSV file (RFC 4180). Text that a spreadsheet would run, whole or split by `;`, tab or line break, is given as text,
 * behind an apostrophe.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = NUMBER.test(text) ? text : defuse(text);
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function defuse(text: string): string {
  const safe = text.replace(FORMULA, "$1'");
  return BREAK_FIRST.test(safe) ? `'${safe}` : safe;
}
