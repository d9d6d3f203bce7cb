import { type Hex, isRecord } from '#sdk/lib/values.ts';
import { InputError } from './input-error.ts';

/** A JSON object of a visitor. */
export type Fields = Readonly<Record<string, unknown>>;

/** Checks that a value is a JSON object. @throws InputError */
export function readObject(value: unknown, name: string): Fields {
  if (!isRecord(value)) throw new InputError(`${name} is not a JSON object.`);
  return value;
}

/** Field of an object; undefined if it is absent, null, or inherited. */
export function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

/** Reads bytes, `0x…`. @throws InputError */
export function readHexField(fields: Fields, name: string, otherwise?: Hex): Hex {
  const value = fieldOf(fields, name) ?? otherwise;
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value))
    throw new InputError(`The field ${name} is not 0x with an even number of hex digits.`);
  return value.toLowerCase() as Hex;
}

/** Reads an address in lower case. @throws InputError */
export function readAddressField(fields: Fields, name: string): Hex {
  const value = readHexField(fields, name);
  if (value.length !== 42) throw new InputError(`The field ${name} is not an address: 0x and 40 hex digits.`);
  return value;
}

/** Reads an address; null if the field is absent. @throws InputError */
export function readOptionalAddress(fields: Fields, name: string): Hex | null {
  return fieldOf(fields, name) === undefined ? null : readAddressField(fields, name);
}

/** Reads a number that is not negative, as JSON number, decimal text or `0x…`, of at most some bits. @throws InputError */
export function readNumberField(fields: Fields, name: string, bits = 256): bigint {
  return parseNumber(fieldOf(fields, name), `The field ${name}`, bits);
}

const NUMBER = /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/;

/** Parses a number that is not negative. @throws InputError that begins with `what` */
export function parseNumber(value: unknown, what: string, bits = 256): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !NUMBER.test(text))
    throw new InputError(`${what} is not a whole number of at least 0.`);
  const number = BigInt(text);
  if (number >> BigInt(bits) !== 0n) throw new InputError(`${what} has more than ${bits} bits.`);
  return number;
}
