import { endOfString, readNumberAt } from './json-tokens.ts';

/** What has none of these has no number that would lose a digit: fewer than 16 digits, no exponent, nothing below a millionth. */
const DOUBTFUL = /[\d.]{16}|\d[eE]|0\.000000/;
const PLACE_OF_NUMBER = /[,:[]/;

/**
 * Parses JSON of others without losing a digit: a number that JavaScript cannot hold, or would write with an exponent where the text has
 * none, becomes the text of its digits. All else is as `JSON.parse` has it. Linear in the length of the text. Pure.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(DOUBTFUL.test(text) ? quoteInexact(text) : text);
}

/** JSON in which the numbers that would lose digits stand as texts. */
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

/** Whether a value may end here: what is no JSON stays none, and no number becomes a key. */
function isEndOfValue(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && (text[at] as string).trim() === '') at++;
  return at === text.length || text[at] === ',' || text[at] === ']' || text[at] === '}';
}

/** Whether a number of JSON is written out again with the same value, and with no exponent that it did not have. */
function isExact(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return false;
  const written = String(value);
  if (written === number) return true;
  if (written.includes('e') && !/e/i.test(number)) return false;
  return toDecimal(written) === toDecimal(number);
}

/** The value of a number in one form: its digits without zeros at either end, and the power of ten of the last one. */
function toDecimal(number: string): string {
  const [mantissa = '', power = '0'] = number.toLowerCase().split('e');
  const isNegative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = trimZeros(digits);
  if (kept === '') return '0';
  return `${isNegative ? '-' : ''}${kept}e${Number(power) - fraction.length + digits.length - kept.length}`;
}

/** Without the zeros at the end; a pattern would take a square of time for many. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
