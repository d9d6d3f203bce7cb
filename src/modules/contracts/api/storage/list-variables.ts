import type { StoredVariable } from '../../contract/storage.ts';

/** A variable, or a part of one that is a value itself, without its value. */
export type PlacedVariable = Omit<StoredVariable, 'slot' | 'value' | 'kind'> & {
  slot: bigint;
  kind: 'value' | 'dynamic' | 'entries' | 'mapping';
};

type Json = Readonly<Record<string, unknown>>;

const DEPTH_MAX = 8;
/** Maximum number of listed entries per fixed-size array. */
const ENTRIES_MAX = 8;
const NAME_MAX = 200;

/**
 * Lists up to `max` variables of solc's storage layout, as untrusted input: with separate entries for struct members and the
 * first entries of fixed-size arrays. Pure.
 */
export function listVariables(layout: unknown, max: number): PlacedVariable[] {
  const { storage, types } = toObject(layout);
  const known = toObject(types);
  const found: PlacedVariable[] = [];

  function add(name: string, typeName: string, slot: bigint, offset: number, depth: number): void {
    if (found.length >= max || depth > DEPTH_MAX) return;
    const type = toObject(Object.hasOwn(known, typeName) ? known[typeName] : null);
    const bytes = toNumber(type.numberOfBytes);
    if (Array.isArray(type.members)) addMembers(name, type.members, slot, depth);
    else if (type.encoding === 'inplace' && typeof type.base === 'string')
      addEntries(name, type.base, slot, bytes, depth);
    else
      found.push({
        name: name.slice(0, NAME_MAX),
        type: String(type.label ?? typeName).slice(0, NAME_MAX),
        ...{ slot, offset, bytes: Math.min(bytes, 32), kind: kindOf(type.encoding) },
      });
  }

  function addMembers(name: string, members: readonly unknown[], slot: bigint, depth: number): void {
    for (const { label, type, slot: own, offset } of members.map(toObject))
      add(`${name}.${label}`, String(type), slot + toSlot(own), toNumber(offset), depth + 1);
  }

  function addEntries(name: string, base: string, slot: bigint, bytes: number, depth: number): void {
    const size = toNumber(toObject(known[base]).numberOfBytes) || 32;
    const perSlot = Math.max(1, Math.floor(32 / size));
    const slotsEach = Math.ceil(size / 32);
    const count = size > 32 ? bytes / (slotsEach * 32) : Math.floor(bytes / 32) * perSlot;
    for (let at = 0; at < Math.min(count, ENTRIES_MAX); at++) {
      const place = size > 32 ? at * slotsEach : Math.floor(at / perSlot);
      add(`${name}[${at}]`, base, slot + BigInt(place), size > 32 ? 0 : (at % perSlot) * size, depth + 1);
    }
  }

  if (Array.isArray(storage))
    for (const { label, type, slot, offset } of storage.map(toObject))
      add(String(label), String(type), toSlot(slot), toNumber(offset), 0);
  return found;
}

function kindOf(encoding: unknown): PlacedVariable['kind'] {
  if (encoding === 'mapping') return 'mapping';
  if (encoding === 'dynamic_array') return 'entries';
  return encoding === 'bytes' ? 'dynamic' : 'value';
}

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function toNumber(value: unknown): number {
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : 0;
}

function toSlot(value: unknown): bigint {
  return /^\d{1,78}$/.test(String(value)) ? BigInt(String(value)) : 0n;
}
