/** Cell beginnings that `csvLine()` escapes with an apostrophe. */
const GUARDED = /^'(?=[\s"'\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/**
 * Parses the rows of a CSV file (RFC 4180), with or without a byte order mark; null where it is malformed or has more
 * than `rowsMax` rows. Removes the apostrophe with which `csvLine()` escapes formulas. Pure.
 */
export function parseCsv(text: string, rowsMax: number): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) return null;
    const [, quoted, plain = '', end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain).replace(GUARDED, ''));
    if (end === ',') {
      if (cell.lastIndex < text.length) continue;
      row.push('');
    }
    if (row.length > 1 || row[0] !== '') rows.push(row);
    if (rows.length > rowsMax) return null;
    row = [];
  }
  return rows;
}
