import type { NextPageParams } from '#contract/page.ts';

/** The query parameters of a page of a list, as the server returned them, all as text. */
export type Cursor = Readonly<Record<string, string>>;

/** Page of a list; the first one without a cursor. */
export interface CursorOption {
  cursor?: Cursor | undefined;
}

/** Converts an answer's `next_page_params` to a cursor; null and booleans become words, as servers expect. */
export function toCursor(params: NextPageParams | undefined): Cursor | undefined {
  if (params === null || params === undefined) return undefined;
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
}

/** Serializes a cursor as one search parameter. */
export function formatCursor(cursor: Cursor): string {
  return new URLSearchParams(cursor).toString();
}

/** Parses a cursor from a search parameter; empty text is no cursor. */
export function parseCursor(text: string | null | undefined): Cursor | undefined {
  if (!text) return undefined;
  const entries = [...new URLSearchParams(text)].filter(([key]) => key !== '');
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
