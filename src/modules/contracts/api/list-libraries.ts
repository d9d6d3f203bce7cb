import { hexToBytes, isAddress } from '../../../lib/hex.ts';

/** Of more libraries of one contract, nothing is read. */
const LIBRARIES_MAX = 50;

/** The addresses of linked libraries out of JSON text of them by name. Pure. */
export function listLibraries(text: string): Buffer[] {
  if (text === '{}') return [];
  const values = Object.values(JSON.parse(text) as Readonly<Record<string, unknown>>);
  return values
    .slice(0, LIBRARIES_MAX)
    .flatMap((value) => (typeof value === 'string' && isAddress(value) ? [hexToBytes(value)] : []));
}
