import { isReading } from '../contract/is-reading.ts';
import type { ContractFunction } from './contract-function.ts';

/** Maximum size of a custom ABI, in characters. */
export const ABI_CHARACTERS_MAX = 200_000;

/** Error of an ABI's text, from which these functions were parsed; null if valid. Pure. */
export function findAbiFault(text: string, functions: readonly ContractFunction[] | null): string | null {
  if (text.length > ABI_CHARACTERS_MAX)
    return `The text is too long: it has ${text.length} characters, an ABI of your own ${ABI_CHARACTERS_MAX} at most.`;
  return functions === null ? 'This is no ABI: a list of items in JSON, or signatures in lines.' : null;
}

/** Reason why an ABI has no forms; null if it has. Pure. */
export function describeNoForms(functions: readonly ContractFunction[], canWrite: boolean): string | null {
  if (functions.length === 0) return 'This ABI has no functions that could be called.';
  if (canWrite || functions.some(isReading)) return null;
  return 'All functions of this ABI write: this site offers no wallets, so it has no forms for them.';
}
