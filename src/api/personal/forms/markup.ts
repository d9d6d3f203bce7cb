import { escapeHtml } from '../../../lib/escape-html.ts';

/** A part of HTML. */
export interface Markup {
  readonly markup: string;
}

/** What a part is made of: text is escaped, parts are taken as they are. */
type Part = string | number | Markup | readonly Markup[];

/** Makes HTML of a template; all text in it is escaped, for between tags and in double-quoted attributes. Pure. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: pieces.map((piece, place) => piece + write(parts[place] ?? '')).join('') };
}

/** A part of nothing. */
export const NOTHING: Markup = { markup: '' };

function write(part: Part): string {
  if (typeof part !== 'object') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
