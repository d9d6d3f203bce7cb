import type { AbiFunction, AbiParameter } from 'viem';

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

/** Reads what an API lists; what is no function is left out. */
export function readFunctions(items: readonly Record<string, unknown>[]): ContractFunction[] {
  return items.flatMap((item) =>
    typeof item.name === 'string' && typeof item.method_id === 'string'
      ? [
          {
            ...item,
            inputs: toList(item.inputs),
            outputs: toList(item.outputs),
          } as unknown as ContractFunction,
        ]
      : [],
  );
}

function toList(value: unknown): AbiParameter[] {
  return Array.isArray(value) ? (value as AbiParameter[]) : [];
}
