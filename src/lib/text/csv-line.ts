/** A cell of a CSV file; null is an empty cell. */
export type Cell = string | number | null;

/** Characters that start a formula in a spreadsheet (OWASP, CSV injection), including full-width and small forms. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** Delimiters at which spreadsheets of other locales or settings split a line; they ignore quotes that begin elsewhere. */
const SPLITTERS = ';|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029';

/**
 * Positions where a formula may begin: at the start, or after a delimiter; whitespace, quotes and invisible characters
 * are skipped.
 */
const FORMULA = new RegExp(`(^|[${SPLITTERS}])(?=(?:(?![${SPLITTERS}])[\\s"\\p{C}])*[${SIGNS}])`, 'gu');
/** Leading characters that a spreadsheet strips, exposing the text after them as a possible formula. */
const BREAK_FIRST = /^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const SPECIAL = /[",;|\t\r\n]/;

/**
 * Formats one line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula, whole or after splitting
 * at `;`, a tab or a line break, is escaped with a leading apostrophe.
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
