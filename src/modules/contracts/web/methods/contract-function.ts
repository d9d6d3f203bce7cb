import type { AbiFunction, AbiParameter } from 'viem';
import { isParameters } from '#sdk/contract/values.ts';

/** A function of a contract as returned by the API. */
export interface ContractFunction extends AbiFunction {
  /** Selector, 8 hex digits. */
  method_id: string;
  /** True if it was inferred from the code. */
  is_inferred?: boolean;
  /** Error of a function that the API has called without arguments. */
  error?: string;
}

/** Result of a function that the API has called without arguments; null if it has not. */
export function readValues({ outputs }: ContractFunction): OutputValue[] | null {
  const listed = outputs as readonly (AbiParameter & { value?: unknown })[];
  if (listed.length === 0 || listed.every(({ value }) => value === undefined)) return null;
  return listed.map(({ name = '', type, value }) => ({ name, type, value }));
}

/** One output value of a function. */
export interface OutputValue {
  name: string;
  type: string;
  value: unknown;
}

/** Distinct functions in an API's list; items that are not functions, or have invalid parameters, are skipped. */
export function readFunctions(items: readonly Record<string, unknown>[]): ContractFunction[] {
  const functions = new Map<string, ContractFunction>();
  for (const item of items) {
    const { name, method_id, inputs = [], outputs = [] } = item;
    if (typeof name !== 'string' || typeof method_id !== 'string') continue;
    if (!isParameters(inputs) || !isParameters(outputs) || functions.has(method_id)) continue;
    functions.set(method_id, { ...item, inputs, outputs } as unknown as ContractFunction);
  }
  return [...functions.values()];
}

/** Outcome of a call: values, or the reason of its failure. */
export type QueryOutcome = { values: OutputValue[] } | { failure: string };
