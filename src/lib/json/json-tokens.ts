const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** A number as RFC 8259 writes it. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Index after the closing quote of the string that begins at `start`, or the end of the text. Pure. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
  }
  return text.length;
}

/** Returns the JSON number at a position of a text; empty where there is none. Pure. */
export function readNumberAt(text: string, start: number): string {
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? '';
}
