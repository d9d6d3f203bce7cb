/** Maximum number of values in one JSON text; each may take some 60 bytes of memory when parsed. */
export const JSON_VALUES_MAX = 500_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const RECORD = 0x7b;

/**
 * Returns true if JSON has more than `max` values and would take far more memory than its text. Contents of strings do
 * not count. Pure.
 */
export function hasManyValues(text: string, max = JSON_VALUES_MAX): boolean {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isInString = !isInString;
    else if (isInString) at += character === BACKSLASH ? 1 : 0;
    else if (character === COMMA || character === LIST || character === RECORD) count += 1;
    if (count > max) return true;
  }
  return false;
}

/** Parses untrusted JSON; null where it is invalid or has too many values. Pure. */
export function parseBoundedJson(text: string): unknown {
  if (hasManyValues(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
