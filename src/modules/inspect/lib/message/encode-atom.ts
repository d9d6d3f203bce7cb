import { keccak256 } from 'viem/utils';
import { hexToBytes } from '#sdk/lib/values.ts';
import { InputError } from '../input-error.ts';
import { readAddressField, readHexField } from '../json-fields.ts';

/** The word of a value that is neither a list nor a struct, as EIP-712 encodes it. @throws InputError */
export function encodeAtom(type: string, value: unknown, name: string): Uint8Array {
  const fields = { [name]: value };
  if (type === 'string') return hashText(value, name);
  if (type === 'bytes') return hexToBytes(keccak256(readHexField(fields, name)));
  if (type === 'address') return pad(hexToBytes(readAddressField(fields, name)));
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw new InputError(`The field ${name} is neither true nor false.`);
    return pad(Uint8Array.of(value ? 1 : 0));
  }
  const [, kind, digits = ''] = /^(u?int|bytes)(\d{0,3})$/.exec(type) ?? [];
  if (kind === 'bytes') return encodeFixed(readHexField(fields, name), Number(digits), name);
  if (kind === 'int' || kind === 'uint')
    return encodeInteger(value, { isSigned: kind === 'int', bits: Number(digits || 256), name });
  throw new InputError(`The field ${name} has a type that is neither of EIP-712 nor among the types.`);
}

function hashText(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string') throw new InputError(`The field ${name} is not a text.`);
  return hexToBytes(keccak256(Buffer.from(value)));
}

function encodeFixed(hex: string, size: number, name: string): Uint8Array {
  const bytes = hexToBytes(hex);
  if (size < 1 || size > 32 || bytes.length !== size)
    throw new InputError(`The field ${name} does not have the ${size} bytes of its type.`);
  return Buffer.concat([bytes, new Uint8Array(32 - size)]);
}

interface IntegerType {
  isSigned: boolean;
  bits: number;
  name: string;
}

const INTEGER = /^(?:0x[0-9a-fA-F]{1,64}|-?\d{1,78})$/;

function encodeInteger(value: unknown, { isSigned, bits, name }: IntegerType): Uint8Array {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !INTEGER.test(text))
    throw new InputError(`The field ${name} is not a whole number.`);
  const isSize = bits >= 8 && bits <= 256 && bits % 8 === 0;
  const number = BigInt(text);
  const [min, max] = isSigned
    ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1)]
    : [0n, 2n ** BigInt(bits)];
  if (!isSize || number < min || number >= max)
    throw new InputError(`The field ${name} is outside of the range of its type.`);
  return hexToBytes(BigInt.asUintN(256, number).toString(16).padStart(64, '0'));
}

function pad(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([new Uint8Array(32 - bytes.length), bytes]);
}
