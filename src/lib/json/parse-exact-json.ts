import { endOfString, readNumberAt } from './json-tokens.ts';

/**
 * Matches texts that may contain a number that loses digits; fewer than 16 digits, no exponent and nothing below a
 * millionth are safe.
 */
const DOUBTFUL = /[\d.]{16}|\d[eE]|0\.000000/;
const PLACE_OF_NUMBER = /[,:[]/;

/**
 * Parses untrusted JSON without loss of digits: a number that JavaScript cannot represent, or would print with an
 * exponent where the text has none, becomes the text of its digits. All else is parsed as by `JSON.parse`. Linear in
 * the length of the text. Pure.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(DOUBTFUL.test(text) ? quoteInexact(text) : text);
}

/** Rewrites JSON with the inexact numbers as strings. */
function quoteInexact(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  let before = ',';
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    if (letter === '"') {
      at = endOfString(text, at);
      before = letter;
      continue;
    }
    const number = PLACE_OF_NUMBER.test(before) ? readNumberAt(text, at) : '';
    if (number !== '') {
      const end = at + number.length;
      if (!isExact(number) && isEndOfValue(text, end)) {
        parts.push(text.slice(copied, at), '"', number, '"');
        copied = end;
      }
      at = end;
      before = '0';
      continue;
    }
    if (letter.trim() !== '') before = letter;
    at++;
  }
  return parts.join('') + text.slice(copied);
}

/** Returns true if a value may end here, so that invalid JSON stays invalid and no number becomes a key. */
function isEndOfValue(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && (text[at] as string).trim() === '') at++;
  return at === text.length || text[at] === ',' || text[at] === ']' || text[at] === '}';
}

/** Returns true if a JSON number survives parsing and printing with the same value and no added exponent. */
function isExact(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return false;
  const written = String(value);
  if (written === number) return true;
  if (written.includes('e') && !/e/i.test(number)) return false;
  return toDecimal(written) === toDecimal(number);
}

/** Canonical form of a number: its digits without zeros at either end, and the power of ten of the last one. */
function toDecimal(number: string): string {
  const [mantissa = '', power = '0'] = number.toLowerCase().split('e');
  const isNegative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = trimZeros(digits);
  if (kept === '') return '0';
  return `${isNegative ? '-' : ''}${kept}e${Number(power) - fraction.length + digits.length - kept.length}`;
}

/** Removes trailing zeros; a regular expression would take quadratic time for many. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
