import { isRecord } from '#lib/json/is-record.ts';
import { READING, type ReadingBits } from './token-reading.ts';

/** Indexed values of a declared Transfer, as a key of `LAYOUTS`. */
const LAYOUTS: Readonly<Record<string, ReadingBits>> = {
  '100': READING.sender,
  '010': READING.receiver,
  '001': READING.value,
  '101': READING.senderValue,
  '011': READING.receiverValue,
};
const TYPES = ['address', 'address', 'uint256'];
/** Names of the two addresses, without underscores, in lower case. */
const SENDERS = new Set(['from', 'src', 'source', 'sender', 'previousowner']);
const RECEIVERS = new Set(['to', 'dst', 'dest', 'destination', 'receiver', 'recipient', 'newowner']);
/** Maximum number of entries of an ABI that are read. */
const ENTRIES_MAX = 5000;

/**
 * Reading of a contract's Transfer as its verified ABI declares it; null where it declares no more than the shapes of
 * ERC-20 and ERC-721. Of two declarations with as many indexed values neither decides.
 */
export function readDeclaration(abi: readonly unknown[]): ReadingBits | null {
  const entries = abi.slice(0, ENTRIES_MAX).filter(isRecord);
  const transfers = entries.filter(({ type, name }) => type === 'event' && name === 'Transfer');
  const shapes = new Map<string, boolean>();
  for (const { inputs, anonymous } of transfers) {
    const shape = anonymous === true ? null : readShape(inputs);
    if (shape !== null) shapes.set(shape.indexed, shape.isSwapped);
  }
  const hasIds = hasFunction(entries, 'ownerOf', 'uint256') && !hasFunction(entries, 'decimals');
  const hasAmounts =
    hasFunction(entries, 'balanceOf', 'address') && !hasFunction(entries, 'ownerOf', 'uint256');
  const isOdd = [...shapes.keys()].some(
    (indexed) =>
      (indexed !== '110' && indexed !== '111') ||
      (indexed === '110' && hasIds) ||
      (indexed === '111' && hasAmounts),
  );
  if (!isOdd) return null;
  const layouts = [...shapes.keys()].flatMap((indexed) => (isAlone(indexed, shapes) ? [indexed] : []));
  return (
    layouts.reduce((bits, indexed) => bits | (LAYOUTS[indexed] ?? 0), 0) |
    ([...shapes.values()].every(Boolean) ? READING.swapped : 0) |
    (hasIds ? READING.hasIds : 0) |
    (hasAmounts ? READING.hasAmounts : 0)
  );
}

function readShape(inputs: unknown): { indexed: string; isSwapped: boolean } | null {
  if (!Array.isArray(inputs) || inputs.length !== TYPES.length || !inputs.every(isRecord)) return null;
  if (inputs.some(({ type }, place) => type !== TYPES[place])) return null;
  const [first, second] = inputs.map(({ name }) => String(name).replaceAll('_', '').toLowerCase());
  return {
    indexed: inputs.map(({ indexed }) => (indexed === true ? '1' : '0')).join(''),
    isSwapped: RECEIVERS.has(first ?? '') && SENDERS.has(second ?? ''),
  };
}

const countIndexed = (indexed: string) => indexed.replaceAll('0', '').length;

function isAlone(indexed: string, shapes: ReadonlyMap<string, boolean>): boolean {
  return [...shapes.keys()].filter((each) => countIndexed(each) === countIndexed(indexed)).length === 1;
}

function hasFunction(entries: readonly Record<string, unknown>[], name: string, ...types: string[]): boolean {
  return entries.some(
    (entry) =>
      entry.type === 'function' &&
      entry.name === name &&
      Array.isArray(entry.inputs) &&
      entry.inputs.length === types.length &&
      types.every((type, place) => (entry.inputs as unknown[]).filter(isRecord)[place]?.type === type),
  );
}
