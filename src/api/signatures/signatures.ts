import type { Abi, AbiEvent, AbiFunction } from 'viem';
import { keccak256, parseAbiItem, stringToHex, toFunctionSelector } from 'viem/utils';
import { isParameters } from '#contract/is-parameters.ts';
import type { Hex } from '#lib/hex.ts';
import { createKnownEvent, type KnownEvent } from './decode-event.ts';
import { ERROR_SIGNATURES } from './error-signatures.ts';
import { ANONYMOUS_EVENTS, EVENT_SIGNATURES } from './event-signatures.ts';
import { formatType } from './format-signature.ts';
import { FUNCTION_SIGNATURES } from './function-signatures.ts';
import { GETTER_SIGNATURES } from './getter-signatures.ts';

type AbiError = Extract<Abi[number], { type: 'error' }>;

/** The other contract from whose ABI an item comes; absent for the contract's own and for well-known ones. */
export interface Originated {
  origin?: Hex;
}

/** Known functions, events and errors; all that share a selector are returned, best known first. */
export interface Signatures {
  /** Functions by their selector, `0x` and 8 hex digits. */
  functions(selector: Hex): readonly (AbiFunction & Originated)[];
  /** Events by their first topic. */
  events(topic: Hex): readonly (KnownEvent & Originated)[];
  /** Anonymous events, without a signature topic. */
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

/** Creates the table of known signatures, plus additional ones. Invalid ones are left out. It is compiled on first use. */
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

/** Creates a table of only these signatures, such as those of one contract. Invalid ones are left out. */
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

/** Returns true if an item of an untrusted ABI is valid for its type. Pure. */
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

/** Maximum number of anonymous events; each is tried on every log that nothing else decodes. */
const ANONYMOUS_MAX = 100;

/** Adds the signature of a function, event or error. Throws for an invalid one, before anything of it is added. */
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

/** Computes the selector; storage parameters of libraries have a type of two words, both part of the signature. */
function selectorOf({ name, inputs }: Pick<AbiFunction, 'name' | 'inputs'>): Hex {
  if (inputs.some(({ type }) => type.includes(' ')))
    return keccak256(stringToHex(`${name}(${inputs.map(formatType).join(',')})`)).slice(0, 10) as Hex;
  return toFunctionSelector({ name, inputs, type: 'function', outputs: [], stateMutability: 'view' });
}

function assertReadable({ name, inputs }: { name: unknown; inputs: unknown }): void {
  if (typeof name !== 'string' || !isParameters(inputs))
    throw new TypeError('The item has no name, or no list of parameters.');
}

/** Parses a human-readable signature; null for an invalid one. An event may end in `anonymous`, as in Solidity. */
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
