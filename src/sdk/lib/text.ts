/** @file Text: CSV, case folding, HTML escapes, one line. */

export { capitalize } from '#lib/text/capitalize.ts';
export { cleanWords } from '#lib/text/clean-words.ts';
export { type Cell, csvLine } from '#lib/text/csv-line.ts';
export { escapeHtml } from '#lib/text/escape-html.ts';
export { foldCase } from '#lib/text/fold-case.ts';
