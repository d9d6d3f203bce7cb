import type { StoredVariable } from '../../contract/storage.ts';
import type { PlacedVariable } from './list-variables.ts';

/** Variable with its value from the word in its slot; null for an unknown word. Pure. */
export function readVariable(variable: PlacedVariable, word: Buffer | null): StoredVariable {
  const { kind, slot, offset, bytes, type } = variable;
  const plain = { ...variable, slot: slot.toString() };
  if (kind === 'mapping') return { ...plain, kind, value: null };
  if (kind === 'entries') return { ...plain, kind, value: word && toInteger(word).toString() };
  if (kind === 'dynamic')
    return { ...plain, ...(word === null ? { kind: 'bytes', value: null } : readDynamic(type, word)) };
  return { ...plain, kind, value: word && readValue(type, word.subarray(32 - offset - bytes, 32 - offset)) };
}

/** Up to 31 bytes are stored in the slot itself; otherwise it contains their number (solc docs, "bytes and string"). */
function readDynamic(type: string, word: Buffer): Pick<StoredVariable, 'kind' | 'value'> {
  const last = word[31] ?? 0;
  if (last % 2 === 1) return { kind: 'bytes', value: ((toInteger(word) - 1n) / 2n).toString() };
  const data = word.subarray(0, Math.min(31, last / 2));
  return { kind: 'text', value: type === 'string' ? data.toString('utf8') : toHex(data) };
}

function readValue(type: string, data: Buffer): string {
  if (type === 'bool') return toInteger(data) === 0n ? 'false' : 'true';
  if (/^int\d+$/.test(type)) return BigInt.asIntN(8 * data.length, toInteger(data)).toString();
  if (/^(uint\d+$|enum )/.test(type)) return toInteger(data).toString();
  return toHex(data);
}

function toInteger(data: Buffer): bigint {
  return BigInt(`0x${data.toString('hex') || '0'}`);
}

const toHex = (data: Buffer) => `0x${data.toString('hex')}`;
