import type { Abi } from 'viem';
import { toEventSelector } from 'viem/utils';
import { isParameters } from '#sdk/contract/values.ts';
import { selectorOf } from '../../contract/abi/call-function.ts';

type AbiEvent = Extract<Abi[number], { type: 'event' }>;
type AbiError = Extract<Abi[number], { type: 'error' }>;

/** An event by its topic, or an error by its selector. */
export interface KeyedItem {
  key: string;
  item: AbiEvent | AbiError;
}

/** Non-anonymous events, and errors, among the items of an ABI; invalid items are skipped. Pure. */
export function listEventsAndErrors(items: readonly unknown[], countMax: number): KeyedItem[] {
  const listed: KeyedItem[] = [];
  for (const item of items) {
    if (listed.length >= countMax) break;
    if (!isEventOrError(item)) continue;
    const key = findKey(item);
    if (key !== null) listed.push({ key, item });
  }
  return listed;
}

function isEventOrError(item: unknown): item is AbiEvent | AbiError {
  const { type, name, inputs, anonymous = false } = Object(item) as Record<string, unknown>;
  const isKind = type === 'error' || (type === 'event' && anonymous === false);
  return isKind && typeof name === 'string' && isParameters(inputs);
}

function findKey(item: AbiEvent | AbiError): string | null {
  try {
    if (item.type === 'event') return toEventSelector(item);
    return selectorOf({ ...item, type: 'function', outputs: [], stateMutability: 'view' });
  } catch {
    return null;
  }
}
