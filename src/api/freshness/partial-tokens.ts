import { listWholeTokens } from '#db/queries/token/whole-tokens.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';

/**
 * Returns those of some tokens whose transfers are indexed in part: the sum of them is no balance. None where the history
 * is whole; else all but the tokens that were created in the indexed part up to the head. A single query.
 */
export async function findPartialTokens(
  scope: Pick<ReadScope, 'db' | 'head'>,
  tokens: readonly Buffer[],
): Promise<ReadonlySet<Hex>> {
  if (tokens.length === 0) return new Set();
  const partial = new Set(tokens.map((token) => bytesToHex(token)));
  const { number } = scope.head;
  if (number === null) return partial;
  const whole = await listWholeTokens(scope.db, { tokens: distinct(tokens), head: number });
  for (const token of whole) partial.delete(bytesToHex(token));
  return partial;
}

function distinct(tokens: readonly Buffer[]): Buffer[] {
  return [...new Map(tokens.map((token) => [token.toString('hex'), token])).values()];
}
