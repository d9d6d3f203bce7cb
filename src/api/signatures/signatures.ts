import type { Abi, AbiEvent, AbiFunction } from 'viem';
import { parseAbiItem, toEventSelector, toFunctionSelector } from 'viem';
import type { Hex } from '../../lib/hex.ts';
import { ERROR_SIGNATURES } from './error-signatures.ts';
import { EVENT_SIGNATURES } from './event-signatures.ts';
import { FUNCTION_SIGNATURES } from './function-signatures.ts';

type AbiError = Extract<Abi[number], { type: 'error' }>;

/** Known functions, events and errors; where several share a selector all are kept, the best known first. */
export interface Signatures {
  /** Functions by their selector, `0x` and 8 hex digits. */
  functions(selector: Hex): readonly AbiFunction[];
  /** Events by their first topic. */
  events(topic: Hex): readonly AbiEvent[];
  /** Errors by their selector. */
  errors(selector: Hex): readonly AbiError[];
  /** Selectors of all functions of that name. */
  selectorsOf(name: string): readonly Hex[];
}

interface Table {
  functions: Map<string, AbiFunction[]>;
  events: Map<string, AbiEvent[]>;
  errors: Map<string, AbiError[]>;
  names: Map<string, Hex[]>;
}

/** A function, event or error: in human-readable form (`function pay(address to, uint256 amount)`) or as an item of an ABI. */
export type SignatureSource = string | Abi[number];

/**
 * Creates the table of known signatures, with more of one's own. Those that cannot be read are left out. It is compiled at its
 * first use.
 */
export function createSignatures(extra: readonly SignatureSource[] = []): Signatures {
  let compiled: Table | undefined;
  const table = () => {
    compiled ??= compile([...FUNCTION_SIGNATURES, ...EVENT_SIGNATURES, ...ERROR_SIGNATURES, ...extra]);
    return compiled;
  };
  return {
    functions: (selector) => table().functions.get(selector) ?? [],
    events: (topic) => table().events.get(topic) ?? [],
    errors: (selector) => table().errors.get(selector) ?? [],
    selectorsOf: (name) => table().names.get(name.toLowerCase()) ?? [],
  };
}

function compile(signatures: readonly SignatureSource[]): Table {
  const table: Table = { functions: new Map(), events: new Map(), errors: new Map(), names: new Map() };
  for (const signature of signatures) addItem(table, signature);
  return table;
}

function addItem(table: Table, source: SignatureSource): void {
  const item = typeof source === 'string' ? parse(source) : source;
  if (item?.type === 'function') {
    const selector = toFunctionSelector(item);
    append(table.functions, selector, item);
    const name = item.name.toLowerCase();
    if (!table.names.get(name)?.includes(selector)) append(table.names, name, selector);
  } else if (item?.type === 'event') {
    append(table.events, toEventSelector(item), item);
  } else if (item?.type === 'error') {
    append(
      table.errors,
      toFunctionSelector({ ...item, type: 'function', outputs: [], stateMutability: 'view' }),
      item,
    );
  }
}

function parse(signature: string) {
  try {
    return parseAbiItem(signature as 'function f()') as AbiFunction | AbiEvent | AbiError;
  } catch {
    return null;
  }
}

function append<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}
