import { keccak256, numberToHex } from 'viem/utils';

/** A variable of a contract at a storage slot. */
export interface NamedSlot {
  name: string;
  type: string;
}

interface Variable {
  label: string;
  slot: bigint;
  type: string;
}

interface VariableType {
  encoding: string;
  label: string;
  bytes: bigint;
  /** Type names: entries of an array, keys and values of a mapping. */
  base: string;
  key: string;
  value: string;
  members: readonly Variable[];
}

/** Names storage slots of one contract. */
export type SlotNamer = (slot: bigint, hashed: ReadonlyMap<string, string>) => NamedSlot[];

/** Maximum depth of nesting: packed variables, array entries, and struct members within entries. */
const DEPTH_MAX = 8;
const SPAN_MAX = 2n ** 32n;
const VARIABLES_MAX = 2000;
const LENGTH = 'uint256';

/**
 * Creates the namer from the compiler's storage layout (solc docs, "Layout of State Variables in Storage"): variables, struct
 * members, and entries of arrays and mappings, the latter if the hashed words are known. Several variables can share a slot.
 */
export function createSlotNamer(layout: unknown): SlotNamer {
  const { storage, types } = Object(layout) as { storage?: unknown; types?: unknown };
  const variables = readVariables(storage);
  const known = Object(types) as Record<string, unknown>;
  const typeOf = (name: string) => readType(Object.hasOwn(known, name) ? known[name] : null);

  let begins: ReturnType<typeof listBegins> | undefined;

  /** Parts of a variable in a slot; types have their layout names until the end. */
  function within(slot: bigint, base: bigint, variable: Variable, path: string, depth: number): NamedSlot[] {
    const type = typeOf(variable.type);
    if (type === null || depth > DEPTH_MAX) return [];
    const offset = slot - base - variable.slot;
    const words = (type.bytes + 31n) / 32n;
    if (offset < 0n || offset >= (words > 0n ? words : 1n)) return [];
    const name = path + variable.label;
    if (type.members.length > 0)
      return type.members.flatMap((each) => within(slot, base + variable.slot, each, `${name}.`, depth + 1));
    if (type.encoding === 'inplace' && type.base !== '') return ofArray(offset, type, name, depth);
    if (offset !== 0n) return [];
    return type.encoding === 'dynamic_array'
      ? [{ name: `${name}.length`, type: LENGTH }]
      : [{ name, type: variable.type }];
  }

  /** Array entry with its parts in a slot. */
  function ofArray(offset: bigint, { base }: VariableType, name: string, depth: number): NamedSlot[] {
    const entry = typeOf(base);
    if (entry === null) return [];
    const words = (entry.bytes + 31n) / 32n;
    if (entry.bytes <= 16n) {
      const perWord = 32n / (entry.bytes || 1n);
      const first = offset * perWord;
      return [{ name: `${name}[${first}…${first + perWord - 1n}]`, type: base }];
    }
    const index = offset / words;
    const variable = { label: `${name}[${index}]`, slot: index * words, type: base };
    return within(offset, 0n, variable, '', depth + 1);
  }

  /** Mapping entry, or first slot of an array, whose slot is this hash. */
  function behind(slot: bigint, hashed: ReadonlyMap<string, string>, depth: number): NamedSlot[] {
    if (depth > DEPTH_MAX) return [];
    for (let back = 0n; back <= 16n && back <= slot; back++) {
      const words = hashed.get(numberToHex(slot - back, { size: 32 }));
      if (words?.length !== 130) continue;
      const key = `0x${words.slice(2, 66)}`;
      const parents = resolve(BigInt(`0x${words.slice(66)}`), hashed, depth + 1);
      return parents.flatMap(({ name, type: typeName }) => {
        const type = typeOf(typeName);
        if (type?.encoding !== 'mapping') return [];
        const label = `${name}[${formatKey(key, typeOf(type.key)?.label ?? '')}]`;
        return within(back, 0n, { label, slot: 0n, type: type.value }, '', depth + 1);
      });
    }
    return ofDynamicArrays(slot);
  }

  function ofDynamicArrays(slot: bigint): NamedSlot[] {
    begins ??= listBegins();
    return begins.flatMap(({ begin, label, name, type }) => {
      const offset = slot - begin;
      if (offset < 0n || offset >= SPAN_MAX) return [];
      return type.encoding === 'bytes' ? [{ name: label, type: name }] : ofArray(offset, type, label, 0);
    });
  }

  /** First slots of array entries, and of bytes and strings longer than a slot. */
  function listBegins() {
    return variables.flatMap(({ label, slot, type: name }) => {
      const type = typeOf(name);
      if (type?.encoding !== 'dynamic_array' && type?.encoding !== 'bytes') return [];
      return [{ begin: BigInt(keccak256(numberToHex(slot, { size: 32 }))), label, name, type }];
    });
  }

  function resolve(slot: bigint, hashed: ReadonlyMap<string, string>, depth: number): NamedSlot[] {
    const found = variables.flatMap((variable) => within(slot, 0n, variable, '', 0));
    return found.length > 0 ? found : behind(slot, hashed, depth);
  }

  return (slot, hashed) =>
    resolve(slot, hashed, 0).map(({ name, type }) => ({ name, type: typeOf(type)?.label ?? type }));
}

function readVariables(value: unknown): Variable[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, VARIABLES_MAX).flatMap((item) => {
    const { label, slot, type } = Object(item) as Record<string, unknown>;
    return typeof label === 'string' && typeof type === 'string' && /^\d{1,78}$/.test(String(slot))
      ? [{ label, type, slot: BigInt(String(slot)) }]
      : [];
  });
}

function readType(value: unknown): VariableType | null {
  const { encoding, label, numberOfBytes, members, ...names } = Object(value) as Record<string, unknown>;
  if (typeof encoding !== 'string' || typeof label !== 'string') return null;
  return {
    ...{
      encoding,
      label,
      base: String(names.base ?? ''),
      key: String(names.key ?? ''),
      value: String(names.value ?? ''),
    },
    bytes: /^\d{1,78}$/.test(String(numberOfBytes)) ? BigInt(String(numberOfBytes)) : 32n,
    members: readVariables(members),
  };
}

/** Formats a mapping key by its type; keys are padded to a word (solc docs). */
function formatKey(word: string, type: string): string {
  if (/^(address|contract)/.test(type)) return `0x${word.slice(26)}`;
  if (/^uint/.test(type)) return BigInt(word).toString();
  if (/^int/.test(type)) return BigInt.asIntN(256, BigInt(word)).toString();
  if (type === 'bool') return BigInt(word) === 0n ? 'false' : 'true';
  return word;
}
