import type { SourceName } from '../../contract/source-names.ts';
import type { Token } from './tokenize.ts';

/** A part of a line: a token, or a name with a definition. */
export interface LinePart extends Token {
  definition: number | null;
}

/** Splits a line's tokens at names; a name that is not within one token remains text. Pure. */
export function splitNames(tokens: readonly Token[], names: readonly SourceName[]): LinePart[] {
  const parts: LinePart[] = [];
  let start = 0;
  for (const { kind, text } of tokens) {
    let at = 0;
    for (const { column, length, definition } of names) {
      const from = column - start;
      if (from < at || from + length > text.length) continue;
      if (from > at) parts.push({ kind, text: text.slice(at, from), definition: null });
      at = from + length;
      parts.push({ kind, text: text.slice(from, at), definition });
    }
    if (at < text.length) parts.push({ kind, text: text.slice(at), definition: null });
    start += text.length;
  }
  return parts;
}
