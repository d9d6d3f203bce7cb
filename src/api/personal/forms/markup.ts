import { escapeHtml } from '#lib/text/escape-html.ts';

/** A fragment of HTML. */
export interface Markup {
  readonly markup: string;
}

/** Parts of a template: text is escaped, fragments are inserted unchanged. */
type Part = string | number | Markup | readonly Markup[];

/** Template tag for HTML; escapes text for use between tags and in double-quoted attributes. Pure. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: pieces.map((piece, place) => piece + write(parts[place] ?? '')).join('') };
}

/** An empty fragment. */
export const NOTHING: Markup = { markup: '' };

function write(part: Part): string {
  if (typeof part !== 'object') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
