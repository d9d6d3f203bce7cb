import type { Abi, AbiEvent, AbiFunction } from 'viem';
import { keccak256, parseAbiItem, stringToHex, toFunctionSelector } from 'viem/utils';
import { isParameters } from '../../contract/is-parameters.ts';
import type { Hex } from '../../lib/hex.ts';
import { createKnownEvent, type KnownEvent } from './decode-event.ts';
import { ERROR_SIGNATURES } from './error-signatures.ts';
import { ANONYMOUS_EVENTS, EVENT_SIGNATURES } from './event-signatures.ts';
import { formatType } from './format-signature.ts';
import { FUNCTION_SIGNATURES } from './function-signatures.ts';
import { GETTER_SIGNATURES } from './getter-signatures.ts';

type AbiError = Extract<Abi[number], { type: 'error' }>;

/** The other contract whose ABI an item is of; absent where it is of the contract itself, or of a list of well-known ones. */
export interface Originated {
  origin?: Hex;
}

/** Known functions, events and errors; where several share a selector all are kept, the best known first. */
export interface Signatures {
  /** Functions by their selector, `0x` and 8 hex digits. */
  functions(selector: Hex): readonly (AbiFunction & Originated)[];
  /** Events by their first topic. */
  events(topic: Hex): readonly (KnownEvent & Originated)[];
  /** Events that leave no signature in their logs. */
  anonymousEvents(): readonly KnownEvent[];
  /** Errors by their selector. */
  errors(selector: Hex): readonly (AbiError & Originated)[];
  /** Selectors of all functions of that name. */
  selectorsOf(name: string): readonly Hex[];
}

interface Table {
  functions: Map<string, AbiFunction[]>;
  events: Map<string, KnownEvent[]>;
  anonymous: KnownEvent[];
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
  return createSignatureTable(() => [
    ...GETTER_SIGNATURES,
    ...FUNCTION_SIGNATURES,
    ...EVENT_SIGNATURES,
    ...ANONYMOUS_EVENTS,
    ...ERROR_SIGNATURES,
    ...extra,
  ]);
}

/** Creates a table of these signatures alone, such as those of one contract. Those that cannot be read are left out. */
export function createSignatureTable(list: () => readonly SignatureSource[]): Signatures {
  let compiled: Table | undefined;
  const table = () => {
    compiled ??= compile(list());
    return compiled;
  };
  return {
    functions: (selector) => table().functions.get(selector) ?? [],
    events: (topic) => table().events.get(topic) ?? [],
    anonymousEvents: () => table().anonymous,
    errors: (selector) => table().errors.get(selector) ?? [],
    selectorsOf: (name) => table().names.get(name.toLowerCase()) ?? [],
  };
}

function compile(signatures: readonly SignatureSource[]): Table {
  const table = createTable();
  for (const signature of signatures) tryToAdd(table, signature);
  return table;
}

function createTable(): Table {
  return { functions: new Map(), events: new Map(), anonymous: [], errors: new Map(), names: new Map() };
}

/** Whether an item of an ABI, which is anybody's JSON, can be read as what its type says. Pure. */
export function isReadableItem(item: Abi[number]): boolean {
  return tryToAdd(createTable(), item);
}

function tryToAdd(table: Table, source: SignatureSource): boolean {
  try {
    addItem(table, source);
    return true;
  } catch {
    return false;
  }
}

/** Each of them is tried on every log that nothing else reads. */
const ANONYMOUS_MAX = 100;

/** Adds a signature of a function, event or error. Throws for one that cannot be read, before anything of it is added. */
function addItem(table: Table, source: SignatureSource): void {
  const item = typeof source === 'string' ? parseSignature(source) : source;
  if (item?.type !== 'function' && item?.type !== 'event' && item?.type !== 'error') return;
  assertReadable(item);
  if (item.type === 'function') {
    const selector = selectorOf(item);
    append(table.functions, selector, item);
    const name = item.name.toLowerCase();
    if (!table.names.get(name)?.includes(selector)) append(table.names, name, selector);
  } else if (item.type === 'event') {
    const known = createKnownEvent(item);
    if (!item.anonymous) append(table.events, known.topic, known);
    else if (table.anonymous.length < ANONYMOUS_MAX) table.anonymous.push(known);
  } else {
    append(table.errors, selectorOf(item), item);
  }
}

/** What libraries take of their callers' storage has a type of two words, the second of which is part of the signature. */
function selectorOf({ name, inputs }: Pick<AbiFunction, 'name' | 'inputs'>): Hex {
  if (inputs.some(({ type }) => type.includes(' ')))
    return keccak256(stringToHex(`${name}(${inputs.map(formatType).join(',')})`)).slice(0, 10) as Hex;
  return toFunctionSelector({ name, inputs, type: 'function', outputs: [], stateMutability: 'view' });
}

function assertReadable({ name, inputs }: { name: unknown; inputs: unknown }): void {
  if (typeof name !== 'string' || !isParameters(inputs))
    throw new TypeError('The item has no name, or no list of parameters.');
}

/** Reads one in human-readable form; null for what is none. An event may end in `anonymous`, as in Solidity. */
export function parseSignature(signature: string): AbiFunction | AbiEvent | AbiError | null {
  const plain = signature.replace(/^(event .*\)) anonymous$/, '$1');
  try {
    const item = parseAbiItem(plain as 'function f()') as AbiFunction | AbiEvent | AbiError;
    return plain === signature ? item : ({ ...item, anonymous: true } as AbiEvent);
  } catch {
    return null;
  }
}

function append<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}
