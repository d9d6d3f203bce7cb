import { invalidParameter } from '#sdk/api/errors.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** Block to call a function at, as a JSON-RPC parameter; undefined for the latest. @throws if the block does not exist yet */
export function readBlockTag({ head }: ReadScope, given: unknown): Hex | undefined {
  if (given === undefined || given === '' || given === 'latest') return undefined;
  const text = String(given);
  const height = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(height <= (head.number ?? 0)))
    throw invalidParameter('block', text, 'the height of a block of this chain');
  return `0x${height.toString(16)}`;
}
