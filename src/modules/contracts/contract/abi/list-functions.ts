import type { AbiFunction, Hex } from 'viem';
import { isParameters } from '#sdk/contract/values.ts';
import { selectorOf } from './call-function.ts';

/** A function with its selector, 8 hex digits. */
export type SelectedFunction = AbiFunction & { method_id: string };

/** Maximum number of functions returned of a custom ABI. */
export const OWN_FUNCTIONS_MAX = 10_000;

/**
 * Distinct functions among the items of an ABI, up to `countMax`. Other items and functions with invalid names are skipped. Pure.
 */
export function listFunctions(items: readonly unknown[], countMax: number): SelectedFunction[] {
  const functions = new Map<string, SelectedFunction>();
  for (const item of items) {
    if (functions.size >= countMax) break;
    if (!isFunction(item)) continue;
    const method_id = findSelector(item)?.slice(2);
    if (method_id !== undefined)
      functions.set(method_id, { ...item, outputs: item.outputs ?? [], method_id });
  }
  return [...functions.values()];
}

function findSelector(item: AbiFunction): Hex | null {
  try {
    return selectorOf(item);
  } catch {
    return null;
  }
}

function isFunction(item: unknown): item is AbiFunction {
  const { type, name, inputs, outputs = [] } = Object(item) as Record<string, unknown>;
  return type === 'function' && typeof name === 'string' && isParameters(inputs) && isParameters(outputs);
}
