const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** A number as RFC 8259 writes it. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Where the string that begins at a quote ends: behind its closing quote, or at the end of the text. Pure. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
  }
  return text.length;
}

/** The number that begins at a place of a text of JSON; empty where none does. Pure. */
export function readNumberAt(text: string, start: number): string {
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? '';
}
