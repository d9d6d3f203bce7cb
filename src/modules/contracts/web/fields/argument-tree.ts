import type { AbiParameter } from 'viem';
import { parseLongJson } from '../../contract/parse-long-json.ts';

/** Form state of an argument: the typed text, or the ordered parts of an array or tuple. */
export type ArgumentTree = string | readonly ArgumentTree[];

/** Maximum number of parts in a form; longer arguments are edited as text. */
export const PARTS_MAX = 300;
/** Maximum depth of parts in a form. */
export const DEPTH_MAX = 12;

/** Returns true if a parameter has parts. Pure. */
export function isComposed({ type }: AbiParameter): boolean {
  return type === 'tuple' || type.endsWith(']');
}

/** Item type of an array and its length, absent if dynamic; null for other types. Pure. */
export function readListType(parameter: AbiParameter): { item: AbiParameter; length?: number } | null {
  const [, base, count] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (base === undefined) return null;
  const item = { ...parameter, type: base, ...nameItem(parameter) };
  return count === '' ? { item } : { item, length: Number(count) };
}

/** Parameters of a tuple's components. Pure. */
export function listComponents(parameter: AbiParameter): readonly AbiParameter[] {
  return 'components' in parameter ? parameter.components : [];
}

/** Empty argument; null if it has too many parts for a form. Pure. */
export function createEmptyTree(parameter: AbiParameter): ArgumentTree | null {
  const budget = { left: PARTS_MAX };
  const make = (each: AbiParameter, depth: number): ArgumentTree => {
    if (--budget.left < 0 || depth > DEPTH_MAX) throw new RangeError('too many parts');
    const list = readListType(each);
    if (list !== null) {
      const { item, length = 0 } = list;
      if (length > budget.left) throw new RangeError('too many parts');
      return Array.from({ length }, () => make(item, depth + 1));
    }
    return each.type === 'tuple' ? listComponents(each).map((part) => make(part, depth + 1)) : '';
  };
  return orNull(() => make(parameter, 0));
}

/** Parses the text of an argument; null if its parts do not match the type, or are too many for a form. Pure. */
export function readTree(parameter: AbiParameter, text: string): ArgumentTree | null {
  const budget = { left: PARTS_MAX };
  const read = (each: AbiParameter, given: unknown, depth: number): ArgumentTree => {
    if (--budget.left < 0 || depth > DEPTH_MAX) throw new RangeError('too many parts');
    if (!isComposed(each)) return readLeaf(given);
    const value = typeof given === 'string' ? parseLongJson(given) : given;
    const list = readListType(each);
    const parts = list === null ? listParts(each, value) : value;
    const length = list === null ? listComponents(each).length : list.length;
    if (!Array.isArray(parts) || parts.length !== (length ?? parts.length))
      throw new TypeError('other parts');
    return parts.map((part, place) =>
      read(list?.item ?? (listComponents(each)[place] as AbiParameter), part, depth + 1),
    );
  };
  return orNull(() => read(parameter, text, 0));
}

/** Serializes an argument: the typed text, or JSON. Pure. */
export function writeTree(tree: ArgumentTree): string {
  return typeof tree === 'string' ? tree : JSON.stringify(tree);
}

/** Replaces one part of an argument. Pure. */
export function replacePart(
  tree: readonly ArgumentTree[],
  place: number,
  part: ArgumentTree,
): readonly ArgumentTree[] {
  return tree.map((old, at) => (at === place ? part : old));
}

/** Name of a part, such as `trees[0].depth`; unnamed ones have their index. Pure. */
export function namePart(parent: string, parameter: AbiParameter, place: number): string {
  const { name = '' } = listComponents(parameter)[place] ?? {};
  return parameter.type === 'tuple' ? `${parent}.${name || place}` : `${parent}[${place}]`;
}

/** Internal type of an array's items: that of the array without its last brackets. */
function nameItem({ internalType }: AbiParameter): Partial<AbiParameter> {
  return typeof internalType === 'string' ? { internalType: internalType.replace(/\[\d*\]$/, '') } : {};
}

function readLeaf(given: unknown): string {
  if (typeof given === 'object' && given !== null) throw new TypeError('parts where there are none');
  return String(given ?? '');
}

/** Components of a tuple given as an array, or as an object with distinct names. */
function listParts(parameter: AbiParameter, value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const names = listComponents(parameter).map(({ name = '' }) => name);
  const hasAll = names.every((name) => name !== '' && Object.hasOwn(value, name));
  const isClear = new Set(names).size === names.length && Object.keys(value).length === names.length;
  return hasAll && isClear ? names.map((name) => (value as Record<string, unknown>)[name]) : undefined;
}

function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
