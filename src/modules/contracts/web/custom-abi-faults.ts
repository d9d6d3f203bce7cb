import { isReading } from '../contract/is-reading.ts';
import type { ContractFunction } from './contract-function.ts';

/** An ABI that a visitor keeps, in characters. */
export const ABI_CHARACTERS_MAX = 200_000;

/** What is wrong with the text of an ABI, of which these functions were read; null for none. Pure. */
export function findAbiFault(text: string, functions: readonly ContractFunction[] | null): string | null {
  if (text.length > ABI_CHARACTERS_MAX)
    return `The text is too long: it has ${text.length} characters, an ABI of your own ${ABI_CHARACTERS_MAX} at most.`;
  return functions === null ? 'This is no ABI: a list of items in JSON, or signatures in lines.' : null;
}

/** Why an ABI that is used gives no form; null where it gives one. Pure. */
export function describeNoForms(functions: readonly ContractFunction[], canWrite: boolean): string | null {
  if (functions.length === 0) return 'This ABI has no functions that could be called.';
  if (canWrite || functions.some(isReading)) return null;
  return 'All functions of this ABI write: this site offers no wallets, so it has no forms for them.';
}
