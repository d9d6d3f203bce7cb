import type { AbiFunction, AbiParameter } from 'viem';
import { getAddress } from 'viem/utils';
import type { Prng } from '#demo/prng.ts';

/** Names that are missing, occur twice, look like HTML or mean something to JavaScript. */
const NAMES = ['', 'a', 'a', 'value', '__proto__', 'constructor', 'toString', '<img src=x>', 'ﬁ', '"'];
const TEXTS = [
  '',
  ' ',
  ' x ',
  'two\nlines',
  'käse € 🧀',
  '"',
  '\\',
  '\u0000',
  '[1',
  '12345678901234567890',
  '-1',
  '‮evil',
  '<b>',
];
const TYPES_MAX = 4;
const DEPTH_MAX = 3;

/** A function that takes parameters of any types. */
export function pickFunction(prng: Prng): AbiFunction {
  const inputs = Array.from({ length: prng.integer(0, TYPES_MAX) }, () => pickParameter(prng, 0));
  return { type: 'function', name: 'f', stateMutability: 'nonpayable', inputs, outputs: inputs };
}

function pickParameter(prng: Prng, depth: number): AbiParameter {
  const name = prng.pick(NAMES);
  const array = prng.chance(0.3) ? prng.pick(['[]', '[1]', '[3]', '[][2]', '[2][]']) : '';
  if (depth >= DEPTH_MAX || prng.chance(0.7)) return { name, type: `${pickType(prng)}${array}` };
  const components = Array.from({ length: prng.integer(1, TYPES_MAX) }, () => pickParameter(prng, depth + 1));
  return { name, type: `tuple${array}`, components };
}

function pickType(prng: Prng): string {
  const size = prng.integer(1, 32);
  return prng.pick([
    `uint${size * 8}`,
    `int${size * 8}`,
    `bytes${size}`,
    'bytes',
    'string',
    'address',
    'bool',
    'function',
  ]);
}

/** A value of a type, as a decoder gives it: whole numbers as text, tuples as lists. */
export function pickValue(prng: Prng, parameter: AbiParameter): unknown {
  const [, base, count] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (base !== undefined) {
    const length = count === '' ? prng.integer(0, 3) : Number(count);
    return Array.from({ length }, () => pickValue(prng, { ...parameter, type: base }));
  }
  if ('components' in parameter) return parameter.components.map((each) => pickValue(prng, each));
  const [, kind = '', size = ''] = /^([a-z]+)(\d*)$/.exec(parameter.type) ?? [];
  if (kind === 'uint' || kind === 'int') return pickInteger(prng, kind === 'int', Number(size)).toString();
  if (kind === 'bool') return prng.chance(0.5);
  if (kind === 'address') return getAddress(prng.hex(20));
  if (kind === 'function') return prng.hex(24);
  if (kind === 'bytes') return prng.hex(size === '' ? prng.integer(0, 70) : Number(size));
  return prng.chance(0.7) ? prng.pick(TEXTS) : prng.pick(TEXTS).repeat(prng.integer(0, 40));
}

/** Now and then a bound of the type. */
function pickInteger(prng: Prng, isSigned: boolean, bits: number): bigint {
  const any = BigInt(prng.hex(bits / 8));
  const value = prng.pick([any, 0n, 1n, 2n ** BigInt(bits) - 1n, 2n ** BigInt(bits - 1)]);
  return isSigned ? BigInt.asIntN(bits, value) : value;
}

/** A value as a visitor types it into the field of its parameter. */
export function writeValue(prng: Prng, parameter: AbiParameter, value: unknown): string {
  if (typeof value === 'string' && !/\]$|^tuple$/.test(parameter.type)) return value;
  return prng.chance(0.5) ? JSON.stringify(value) : withBareNumbers(parameter, value);
}

/** JSON in which whole numbers stand without quotation marks, however long they are. */
function withBareNumbers(parameter: AbiParameter, value: unknown): string {
  const [, base] = /^(.*)\[\d*\]$/.exec(parameter.type) ?? [];
  if (base !== undefined)
    return `[${(value as unknown[]).map((each) => withBareNumbers({ ...parameter, type: base }, each)).join(', ')}]`;
  if ('components' in parameter)
    return `[${parameter.components.map((each, place) => withBareNumbers(each, (value as unknown[])[place])).join(',')}]`;
  return /^u?int/.test(parameter.type) ? String(value) : JSON.stringify(value);
}
