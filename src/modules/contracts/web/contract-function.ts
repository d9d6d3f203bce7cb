import type { AbiFunction, AbiParameter } from 'viem';
import { isParameters } from '../../../contract/is-parameters.ts';

/** A function of a contract, as the API lists it. */
export interface ContractFunction extends AbiFunction {
  /** Its selector: 8 hex digits. */
  method_id: string;
  /** Whether it was inferred from the code. */
  is_inferred?: boolean;
  /** Why the call of a function without arguments failed. */
  error?: string;
}

/** What a function without arguments gave, where the API has called it. */
export function readValues({ outputs }: ContractFunction): OutputValue[] | null {
  const listed = outputs as readonly (AbiParameter & { value?: unknown })[];
  if (listed.length === 0 || listed.every(({ value }) => value === undefined)) return null;
  return listed.map(({ name = '', type, value }) => ({ name, type, value }));
}

/** One value that a function gave. */
export interface OutputValue {
  name: string;
  type: string;
  value: unknown;
}

/** Reads what an API lists, each function once; what is none, or takes or gives what is no parameter, is left out. */
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
