import { keccak256, numberToHex } from 'viem/utils';

/** A variable of a contract, as a place in its storage is written. */
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
  /** Names of types: of an array's entries, of a mapping's keys and values. */
  base: string;
  key: string;
  value: string;
  members: readonly Variable[];
}

/** Names places of the storage of one contract. */
export type SlotNamer = (slot: bigint, hashed: ReadonlyMap<string, string>) => NamedSlot[];

/** Variables that share a word, entries of an array, members of a struct within an entry: so far is looked. */
const DEPTH_MAX = 8;
const SPAN_MAX = 2n ** 32n;
const VARIABLES_MAX = 2000;
const LENGTH = 'uint256';

/**
 * Names places by what the compiler says of the storage (solc docs, "Layout of State Variables in Storage"): variables, members of structs,
 * entries of arrays and mappings, the latter where the words that were hashed are known. Several variables can share a word.
 */
export function createSlotNamer(layout: unknown): SlotNamer {
  const { storage, types } = Object(layout) as { storage?: unknown; types?: unknown };
  const variables = readVariables(storage);
  const known = Object(types) as Record<string, unknown>;
  const typeOf = (name: string) => readType(Object.hasOwn(known, name) ? known[name] : null);

  let begins: ReturnType<typeof listBegins> | undefined;

  /** What of a variable a place holds; types are written by their names in the layout until the end. */
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

  /** An entry of an array, and what of it a place holds. */
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

  /** The entry of a mapping, or the first word of an array, whose place is this hash. */
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

  /** Where the entries of arrays, and what of texts is longer than a word, begin. */
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

/** Keys of mappings are padded to a word (solc docs): what is written depends on their type. */
function formatKey(word: string, type: string): string {
  if (/^(address|contract)/.test(type)) return `0x${word.slice(26)}`;
  if (/^uint/.test(type)) return BigInt(word).toString();
  if (/^int/.test(type)) return BigInt.asIntN(256, BigInt(word)).toString();
  if (type === 'bool') return BigInt(word) === 0n ? 'false' : 'true';
  return word;
}
