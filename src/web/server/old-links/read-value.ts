/** Number of hex digits of a value, by its kind. */
const HEX_DIGITS: Readonly<Record<string, number>> = { hash: 64, address: 40, token: 40, holder: 40 };

const TEXT_LENGTH_MAX = 200;

/** White space and zero-width characters, which copied text may contain. */
const UNSEEN = /[\s\u200b-\u200f\u2060\ufeff]+/gu;

/** A value of a URL in the form of our pages, by its kind; null if it is of another kind. Pure. */
export function readValue(kind: string, given: string): string | null {
  if (kind === 'any') return /^[\w.-]{1,64}$/.test(given) ? given : null;
  if (kind === 'text') return given.trim() !== '' && given.length <= TEXT_LENGTH_MAX ? given.trim() : null;
  const text = given.replace(UNSEEN, '');
  if (kind === 'block') return readHeight(text) ?? readHex(text, 64);
  if (kind === 'id') return /^\d{1,78}$/.test(text) ? text : null;
  const digits = HEX_DIGITS[kind];
  return digits === undefined ? null : readHex(text, digits);
}

function readHex(text: string, digits: number): string | null {
  const bare = text.replace(/^0x/i, '');
  return bare.length === digits && /^[\da-f]+$/i.test(bare) ? `0x${bare}` : null;
}

/** A height, in hex or decimal digits; `earliest` is 0. */
function readHeight(text: string): string | null {
  if (/^earliest$/i.test(text)) return '0';
  return /^(\d{1,15}|0x[\da-f]{1,12})$/i.test(text) ? String(Number(text)) : null;
}
