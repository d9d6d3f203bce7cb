import type { AbiParameter } from 'viem';
import { parseLongJson } from '../contract/parse-long-json.ts';

/** An argument as its form has it: what was typed, or of a list or tuple its parts in their order. */
export type ArgumentTree = string | readonly ArgumentTree[];

/** A form has no more parts than this; a longer argument is edited as text. */
export const PARTS_MAX = 300;
/** Nor parts deeper than this. */
export const DEPTH_MAX = 12;

/** Whether a parameter has parts. Pure. */
export function isComposed({ type }: AbiParameter): boolean {
  return type === 'tuple' || type.endsWith(']');
}

/** The type of a list's items and how many it has; no number where that may vary. Null for what is no list. Pure. */
export function readListType(parameter: AbiParameter): { item: AbiParameter; length?: number } | null {
  const [, base, count] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (base === undefined) return null;
  const item = { ...parameter, type: base, ...nameItem(parameter) };
  return count === '' ? { item } : { item, length: Number(count) };
}

/** The parameter of each part of a tuple. Pure. */
export function listComponents(parameter: AbiParameter): readonly AbiParameter[] {
  return 'components' in parameter ? parameter.components : [];
}

/** An argument that has nothing filled in; null where it has too many parts for a form. Pure. */
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

/** An argument as its text says it; null where that has not the parts of the type, or too many for a form. Pure. */
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

/** The text of an argument: what was typed, or JSON. Pure. */
export function writeTree(tree: ArgumentTree): string {
  return typeof tree === 'string' ? tree : JSON.stringify(tree);
}

/** The same with one part put in place of another. Pure. */
export function replacePart(
  tree: readonly ArgumentTree[],
  place: number,
  part: ArgumentTree,
): readonly ArgumentTree[] {
  return tree.map((old, at) => (at === place ? part : old));
}

/** How a part is called: `trees[0].depth`; one without a name by its place. Pure. */
export function namePart(parent: string, parameter: AbiParameter, place: number): string {
  const { name = '' } = listComponents(parameter)[place] ?? {};
  return parameter.type === 'tuple' ? `${parent}.${name || place}` : `${parent}[${place}]`;
}

/** The compiler's name of a list's type is that of its items without the brackets. */
function nameItem({ internalType }: AbiParameter): Partial<AbiParameter> {
  return typeof internalType === 'string' ? { internalType: internalType.replace(/\[\d*\]$/, '') } : {};
}

function readLeaf(given: unknown): string {
  if (typeof given === 'object' && given !== null) throw new TypeError('parts where there are none');
  return String(given ?? '');
}

/** The parts of a tuple that is given as a list, or by names that are distinct. */
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
