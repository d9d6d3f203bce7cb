import { hexToBytes, parseExactJson } from '#sdk/lib/values.ts';
import { InputError } from './input-error.ts';

/** Pasted text, by its form. */
export type GivenText = { form: 'hex'; bytes: Uint8Array } | { form: 'json'; value: unknown };

/** Maximum number of values, and depth, of pasted JSON. */
const VALUES_MAX = 20_000;
const DEPTH_MAX = 32;

const ACCEPTED =
  'Paste 0x and hex digits (a transaction, calldata or revert data), or JSON (a user operation, a typed message, a log or a call).';

/** Reads pasted text: JSON if it begins with a bracket, else hex digits, also in several lines. @throws InputError */
export function readGivenText(text: string): GivenText {
  const trimmed = text.trim();
  if (trimmed === '') throw new InputError(`Nothing was pasted. ${ACCEPTED}`);
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return { form: 'json', value: parseJson(trimmed) };
  return { form: 'hex', bytes: parseHex(trimmed) };
}

/** Parses JSON within its bounds, without loss of digits. @throws InputError */
export function parseJson(text: string): unknown {
  checkBounds(text);
  try {
    return parseExactJson(text);
  } catch {
    throw new InputError('This begins like JSON, but is not valid JSON; copy all of it.');
  }
}

/** Counts values and depth before anything is parsed; brackets in texts do not count. */
function checkBounds(text: string): void {
  let [depth, count, isInText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isInText = !isInText;
    else if (isInText) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth++;
    else if (letter === ']' || letter === '}') depth--;
    if (!isInText && (letter === ',' || letter === '[' || letter === '{')) count++;
    if (depth > DEPTH_MAX) throw new InputError(`The JSON is nested deeper than ${DEPTH_MAX} levels.`);
    if (count > VALUES_MAX) throw new InputError(`The JSON has more than ${VALUES_MAX} values.`);
  }
}

function parseHex(text: string): Uint8Array {
  const quoted = /^"(.*)"$|^'(.*)'$/s.exec(text);
  const digits = (quoted?.[1] ?? quoted?.[2] ?? text).replaceAll(/\s+/g, '').replace(/^0x/i, '');
  if (digits === '') throw new InputError(`There are no hex digits. ${ACCEPTED}`);
  if (!/^[0-9a-fA-F]+$/.test(digits))
    throw new InputError(
      `This is neither JSON nor hex: there are other characters than 0-9 and a-f. ${ACCEPTED}`,
    );
  if (digits.length % 2 !== 0)
    throw new InputError('The number of hex digits is odd: one is missing; copy all of it.');
  return hexToBytes(digits);
}
