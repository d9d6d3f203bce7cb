import type { AbiParameter } from 'viem';
import {
  type ArgumentTree,
  isComposed,
  listComponents,
  namePart,
  readListType,
  readTree,
} from './argument-tree.ts';

/** Error message for an invalid argument text; null if it is valid, or if only encoding can detect the error. Pure. */
export function findArgumentFault(input: AbiParameter, text: string): string | null {
  const { type } = input;
  const given = text.trim();
  if (type === 'string') return null;
  if (isComposed(input))
    return findListFault(type, given) ?? findPartFault(input, readTree(input, given), '');
  if (type === 'address')
    return /^0x[0-9a-f]{40}$/i.test(given) ? null : 'An address is 0x and 40 hexadecimal digits.';
  if (type === 'function') return findBytesFault(given, 24);
  if (type === 'bool') return /^(true|false|0|1)$/i.test(given) ? null : 'Enter true or false.';
  const [, kind, size] = /^(u?int|bytes)(\d*)$/.exec(type) ?? [];
  if (kind === 'bytes') return findBytesFault(given, size === '' ? null : Number(size));
  if (kind === undefined) return null;
  return findIntegerFault(given, kind === 'int', Number(size || 256));
}

function findListFault(type: string, given: string): string | null {
  const isTuple = type === 'tuple';
  try {
    const parsed: unknown = JSON.parse(given);
    if (Array.isArray(parsed) || (isTuple && typeof parsed === 'object' && parsed !== null)) return null;
  } catch {
    // Reported below.
  }
  return isTuple ? 'Enter its parts as a list: ["…", "…"].' : 'Enter the values as a list: ["…", "…"].';
}

/** Error of the first invalid part; text that does not parse as a tree is left to the encoder. */
function findPartFault(input: AbiParameter, tree: ArgumentTree | null, path: string): string | null {
  if (tree === null) return null;
  if (typeof tree === 'string') {
    const fault = findArgumentFault(input, tree);
    return fault === null || path === '' ? fault : `${path}: ${fault}`;
  }
  const item = readListType(input)?.item;
  for (const [place, part] of tree.entries()) {
    const parameter = item ?? (listComponents(input)[place] as AbiParameter);
    const fault = findPartFault(parameter, part, namePart(path, input, place).replace(/^\./, ''));
    if (fault !== null) return fault;
  }
  return null;
}

function findBytesFault(given: string, size: number | null): string | null {
  if (!/^0x([0-9a-f]{2})*$/i.test(given)) return 'Bytes are 0x and an even number of hexadecimal digits.';
  const bytes = (given.length - 2) / 2;
  return size === null || bytes === size ? null : `It takes ${size} bytes, not ${bytes}.`;
}

function findIntegerFault(given: string, isSigned: boolean, bits: number): string | null {
  const text = given.replaceAll('_', '');
  if (!/^-?(\d+|0x[0-9a-f]+)$/i.test(text)) return 'Enter a whole number.';
  const value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
  const max = isSigned ? 2n ** BigInt(bits - 1) - 1n : 2n ** BigInt(bits) - 1n;
  const min = isSigned ? -(2n ** BigInt(bits - 1)) : 0n;
  if (value < min) return isSigned ? `The minimum is ${min}.` : 'The minimum is 0.';
  return value > max ? `The maximum is ${max}.` : null;
}
