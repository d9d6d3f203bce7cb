import type { AbiParameter } from 'viem';
import type { ColumnKind, ViewColumn } from '../view.ts';
import { countHeadWords } from './abi-words.ts';

/** Decoding of a value of one type: from its word, or for a dynamic type from the data and the place of its offset. */
interface Decoding {
  kind: ColumnKind;
  expression: string;
}

const ZEROS = (bytes: number) => `'\\x${'00'.repeat(bytes)}'::bytea`;

/**
 * Decoding of a word. Its value is null where the word is none of the type: no encoder writes such words. Null for a type that
 * has no column. Pure.
 */
export function decodeWord(type: string, word: string): Decoding | null {
  const [, sign, size = '256'] = /^(u?)int(\d+)?$/.exec(type) ?? [];
  if (sign !== undefined)
    return isBits(size) ? { kind: 'numeric', expression: decodeInteger(sign, Number(size), word) } : null;
  if (type === 'address') {
    const address = `case when substr(${word}, 1, 12) = ${ZEROS(12)} then substr(${word}, 13, 20) end`;
    return { kind: 'hex', expression: address };
  }
  if (type === 'bool') {
    const isBool = `substr(${word}, 1, 31) = ${ZEROS(31)} and get_byte(${word}, 31) < 2`;
    return { kind: 'boolean', expression: `case when ${isBool} then get_byte(${word}, 31) = 1 end` };
  }
  const bytes = type === 'function' ? '24' : /^bytes([1-9]\d?)$/.exec(type)?.[1];
  if (bytes === undefined || Number(bytes) > 32) return null;
  return { kind: 'hex', expression: `substr(${word}, 1, ${bytes})` };
}

function decodeInteger(sign: string, bits: number, word: string): string {
  if (sign === '') return `abi_int(${word}, ${2n ** BigInt(bits - 1)})`;
  const unused = 32 - bits / 8;
  const value = `abi_uint(${word})`;
  return unused === 0
    ? value
    : `case when substr(${word}, 1, ${unused}) = ${ZEROS(unused)} then ${value} end`;
}

function isBits(size: string): boolean {
  return Number(size) >= 8 && Number(size) <= 256 && Number(size) % 8 === 0;
}

function decodeDynamic(type: string, data: string, place: number): Decoding | null {
  const bytes = `abi_bytes(${data}, ${place})`;
  if (type === 'bytes') return { kind: 'hex', expression: bytes };
  return type === 'string' ? { kind: 'text', expression: `abi_text(${bytes})` } : null;
}

/** Columns of the parameters in an encoding, and the least size of it in bytes; null where a type cannot be read. */
export function readParameters(
  parameters: readonly { parameter: AbiParameter; name: string }[],
  data: string,
): { columns: ViewColumn[]; bytes: number } | null {
  const columns: ViewColumn[] = [];
  let place = 0;
  for (const { parameter, name } of parameters) {
    const { type } = parameter;
    const word = `substr(${data}, ${place * 32 + 1}, 32)`;
    const decoding = decodeWord(type, word) ?? decodeDynamic(type, data, place);
    if (decoding !== null) columns.push(toColumn(name, parameter, decoding));
    const words = countHeadWords(parameter);
    if (words === null) return null;
    place += words;
  }
  return { columns, bytes: place * 32 };
}

/** Column of a parameter that is in a topic: its value, or the hash of one of a dynamic type. */
export function readTopic(parameter: AbiParameter, name: string, topic: string): ViewColumn {
  const decoding = decodeWord(parameter.type, topic) ?? ({ kind: 'hex', expression: topic } as const);
  return toColumn(name, parameter, decoding);
}

function toColumn(name: string, { type }: AbiParameter, decoding: Decoding): ViewColumn {
  return { name, sentence: `Parameter of type ${type}.`, ...decoding };
}

/**
 * Name of the column of a parameter: `arg_` and its name in lower case, or its place where it has none that SQL can write, or
 * that of another. Names are chosen by who wrote the contract. Pure.
 */
export function nameParameters(parameters: readonly AbiParameter[]): string[] {
  const taken = new Set<string>();
  return parameters.map(({ name }, place) => {
    const own = typeof name === 'string' && /^[A-Za-z_]\w{0,39}$/.test(name) ? name.toLowerCase() : '';
    const chosen = own === '' || taken.has(own) ? String(place) : own;
    taken.add(chosen);
    return `arg_${chosen}`;
  });
}
