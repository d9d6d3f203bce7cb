import { isReading } from '../../contract/abi/is-reading.ts';
import type { ContractFunction } from './contract-function.ts';

/** Maximum size of a custom ABI, in characters. */
export const ABI_CHARACTERS_MAX = 200_000;

/** Error of an ABI's text, from which these functions were parsed; null if valid. Pure. */
export function findAbiFault(text: string, functions: readonly ContractFunction[] | null): string | null {
  if (text.length > ABI_CHARACTERS_MAX)
    return `The text is too long: it has ${text.length} characters; the limit is ${ABI_CHARACTERS_MAX}.`;
  return functions === null
    ? 'This is not an ABI: enter a JSON array of items, or one signature per line.'
    : null;
}

/** Reason why an ABI has no forms; null if it has. Pure. */
export function describeNoForms(functions: readonly ContractFunction[], canWrite: boolean): string | null {
  if (functions.length === 0) return 'This ABI has no callable functions.';
  if (canWrite || functions.some(isReading)) return null;
  return 'All functions of this ABI are write functions: this site offers no wallets, so it has no forms for them.';
}
