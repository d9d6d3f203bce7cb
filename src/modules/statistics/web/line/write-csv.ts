import type { Series } from '../series.ts';

/** Writes series as a table of values with every digit (RFC 4180). Pure. */
export function writeCsv({ dates, lines }: Series): string {
  const head = ['date', ...lines.map(({ title, units }) => (units ? `${title} (${units})` : title))];
  const rows = dates.map((date, index) => [date, ...lines.map(({ texts }) => texts[index] ?? '')]);
  return [head, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** Escapes a text that a spreadsheet would treat as a formula. */
function writeCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
