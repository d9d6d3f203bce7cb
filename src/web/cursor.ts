import type { NextPageParams } from '../contract/page.ts';

/** The query parameters that lead to a page of a list, as the server gave them, all as text. */
export type Cursor = Readonly<Record<string, string>>;

/** Which page of a list is asked for; the first one without a cursor. */
export interface CursorOption {
  cursor?: Cursor | undefined;
}

/** Makes a cursor of an answer's `next_page_params`; null and booleans become their words, as servers expect. */
export function toCursor(params: NextPageParams | undefined): Cursor | undefined {
  if (params === null || params === undefined) return undefined;
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
}

/** Writes a cursor as the text of one search parameter. */
export function formatCursor(cursor: Cursor): string {
  return new URLSearchParams(cursor).toString();
}

/** Reads a cursor from the text of a search parameter; empty text is no cursor. */
export function parseCursor(text: string | null | undefined): Cursor | undefined {
  if (!text) return undefined;
  const entries = [...new URLSearchParams(text)].filter(([key]) => key !== '');
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
