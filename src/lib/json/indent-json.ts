import { endOfString } from './json-tokens.ts';

const INDENT = '  ';
/** Maximum indentation depth: hostile JSON may be nested without limit. */
const DEPTH_MAX = 50;
/** Maximum number of lines; the rest goes into the last one. */
const LINES_MAX = 50_000;

/** Indents JSON without changing any digit or letter of its values; returns other text unchanged. Pure. */
export function indentJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  const parts: string[] = [];
  let depth = 0;
  let lines = 0;
  const breakLine = () => {
    if (++lines > LINES_MAX) return;
    parts.push('\n', INDENT.repeat(Math.min(depth, DEPTH_MAX)));
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === '"') {
      const end = endOfString(text, at);
      parts.push(text.slice(at, end));
      at = end - 1;
    } else if (letter === '{' || letter === '[') {
      const inner = nextSolid(text, at + 1);
      if (text[inner] === '}' || text[inner] === ']') {
        parts.push(letter, text[inner] as string);
        at = inner;
        continue;
      }
      depth++;
      parts.push(letter);
      breakLine();
    } else if (letter === '}' || letter === ']') {
      depth--;
      breakLine();
      parts.push(letter);
    } else if (letter === ',') {
      parts.push(letter);
      breakLine();
    } else if (letter === ':') parts.push(': ');
    else if (letter.trim() !== '') parts.push(letter);
  }
  return parts.join('');
}

/** Returns the index of the next non-space character. */
function nextSolid(text: string, start: number): number {
  let at = start;
  while (at < text.length && (text[at] as string).trim() === '') at++;
  return at;
}
