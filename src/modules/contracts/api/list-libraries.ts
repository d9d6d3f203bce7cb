import { hexToBytes, isAddress } from '#sdk/lib/values.ts';

/** Maximum number of libraries of one contract; with more, none is read. */
const LIBRARIES_MAX = 50;

/** Addresses of linked libraries from their JSON text by name. Pure. */
export function listLibraries(text: string): Buffer[] {
  if (text === '{}') return [];
  const values = Object.values(JSON.parse(text) as Readonly<Record<string, unknown>>);
  return values
    .slice(0, LIBRARIES_MAX)
    .flatMap((value) => (typeof value === 'string' && isAddress(value) ? [hexToBytes(value)] : []));
}
