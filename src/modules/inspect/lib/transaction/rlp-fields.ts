import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { InputError } from '../input-error.ts';
import type { RlpItem } from '../rlp.ts';

/** Reads the bytes of a field. @throws InputError */
export function readBytes(item: RlpItem | undefined, name: string): Uint8Array {
  if (item === undefined || item.isList) throw new InputError(`The field ${name} is not a value.`);
  return item.bytes;
}

/** Reads the items of a field that is a list. @throws InputError */
export function readItems(item: RlpItem | undefined, name: string): RlpItem[] {
  if (item === undefined || !item.isList) throw new InputError(`The field ${name} is not a list.`);
  return item.items;
}

/** Reads a number of at most some bytes, without leading zeros. @throws InputError */
export function readNumber(item: RlpItem | undefined, name: string, bytesMax = 32): bigint {
  const bytes = readBytes(item, name);
  if (bytes.length > bytesMax) throw new InputError(`The field ${name} has more than ${bytesMax} bytes.`);
  if (bytes[0] === 0) throw new InputError(`The field ${name} has leading zeros: no node accepts it.`);
  return bytes.length === 0 ? 0n : BigInt(bytesToHex(bytes));
}

/** Reads an address. @throws InputError */
export function readAddress(item: RlpItem | undefined, name: string): Hex {
  return readSized(item, name, 20);
}

/** Reads the recipient; null if the field is empty. @throws InputError */
export function readRecipient(item: RlpItem | undefined): Hex | null {
  return readBytes(item, 'to').length === 0 ? null : readAddress(item, 'to');
}

/** Reads a field of a fixed size. @throws InputError */
export function readSized(item: RlpItem | undefined, name: string, size: number): Hex {
  const bytes = readBytes(item, name);
  if (bytes.length !== size)
    throw new InputError(`The field ${name} has ${bytes.length} bytes instead of ${size}.`);
  return bytesToHex(bytes);
}
