import type { AbiParameter } from 'viem';
import { fixedDecimals, parseFixed } from '#sdk/contract/values.ts';
import { parseLongJson } from '../parse-long-json.ts';

/**
 * Converts one argument to its type: numbers from text of any size, bytes from hex, arrays and tuples from arrays or their JSON
 * text; text is unchanged. @throws TypeError with the reason in one sentence that begins with `name`
 */
export function readArgument(input: AbiParameter, given: unknown, name: string): unknown {
  const [, base, count] = /^(.*)\[(\d*)\]$/.exec(input.type) ?? [];
  if (base !== undefined) {
    const list = toList(given, name);
    if (count !== '') checkLength(list, Number(count), name);
    return list.map((each, place) => readArgument({ ...input, type: base }, each, `${name}[${place}]`));
  }
  if (input.type === 'tuple') return readTuple(input, given, name);
  if (/^u?int\d*$/.test(input.type)) return readInteger(given, input.type, name);
  if (input.type === 'bool') return readBool(given, name);
  const decimals = fixedDecimals(input.type);
  if (decimals !== null) return readFixed(given, decimals, name);
  if (typeof given !== 'string') throw new TypeError(`${name} stands in quotation marks: "…".`);
  if (input.type === 'string') return readText(given, name);
  const isBytes = /^(bytes\d*|function)$/.test(input.type);
  if (isBytes && !/^0x([0-9a-f]{2})*$/i.test(given.trim()))
    throw new TypeError(`${name}: bytes are 0x and an even number of hexadecimal digits.`);
  return given.trim();
}

/** Components of a tuple in order, from an array, or from an object by name. */
function readTuple(input: AbiParameter, given: unknown, name: string): unknown[] {
  const components = 'components' in input ? input.components : [];
  const parsed = typeof given === 'string' ? parseJson(given, name) : given;
  const values = isNamed(parsed) ? listParts(parsed, components, name) : toList(parsed, name);
  checkLength(values, components.length, name);
  return components.map((component, place) =>
    readArgument(component, values[place], `${name}.${component.name || place}`),
  );
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listParts(
  given: Readonly<Record<string, unknown>>,
  components: readonly AbiParameter[],
  name: string,
): unknown[] {
  const names = components.map((component) => component.name ?? '');
  if (names.includes('') || new Set(names).size < names.length)
    throw new TypeError(`${name} is a list: its parts have no names of their own.`);
  const unknown = Object.keys(given).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new TypeError(`${name} has no part "${unknown.slice(0, 60)}".`);
  const missing = names.find((key) => !Object.hasOwn(given, key));
  if (missing !== undefined) throw new TypeError(`${name}.${missing} is missing.`);
  return names.map((key) => given[key]);
}

function checkLength({ length }: readonly unknown[], expected: number, name: string): void {
  if (length !== expected) throw new TypeError(`${name} takes ${expected} values, not ${length}.`);
}

function readInteger(given: unknown, type: string, name: string): bigint {
  const text = String(given ?? '')
    .trim()
    .replaceAll('_', '');
  if (!/^-?(\d+|0x[0-9a-f]+)$/i.test(text))
    throw new TypeError(`${name}: "${text.slice(0, 60)}" is no ${type}.`);
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
}

function readFixed(given: unknown, decimals: number, name: string): bigint {
  const value = parseFixed(String(given ?? '').replaceAll('_', ''), decimals);
  if (value === null) throw new TypeError(`${name} is a decimal number with up to ${decimals} decimals.`);
  return value;
}

function readBool(given: unknown, name: string): boolean {
  const text = String(given).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new TypeError(`${name} is true or false.`);
}

/** Rejects lone surrogates, which UTF-8 cannot encode: an encoder would replace them. */
function readText(given: string, name: string): string {
  if (/\p{Surrogate}/u.test(given)) throw new TypeError(`${name} has half a character in it.`);
  return given;
}

function toList(given: unknown, name: string): readonly unknown[] {
  const list = typeof given === 'string' ? parseJson(given, name) : given;
  if (!Array.isArray(list)) throw new TypeError(`${name} is a list: ["…", "…"].`);
  return list;
}

function parseJson(text: string, name: string): unknown {
  try {
    return parseLongJson(text);
  } catch {
    throw new TypeError(`${name} is no JSON.`);
  }
}
