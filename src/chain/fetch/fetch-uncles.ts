import { formatUncle } from '../format/block.ts';
import { toQuantity } from '../rpc/methods.ts';
import type { Transport } from '../rpc/transport.ts';
import type { Block } from '../types/block.ts';

/** Maximum number of uncles to fetch; a valid block names at most two (yellow paper §11.1). */
const UNCLES_MAX = 4;

/**
 * Fetches the headers of the uncles that blocks name, in one request, by block hash. Missing or invalid ones are left
 * out: uncles do not hold up indexing.
 */
export async function fetchUncles(
  transport: Pick<Transport, 'batch'>,
  blocks: readonly Block[],
): Promise<Map<string, Block[]>> {
  const requested = blocks.flatMap(({ hash, uncles }) =>
    uncles.slice(0, UNCLES_MAX).map((uncle, index) => ({ nephew: hash, uncle, index })),
  );
  if (requested.length === 0) return new Map();
  const outcomes = await transport.batch(
    requested.map(({ nephew, index }) => ({
      method: 'eth_getUncleByBlockHashAndIndex',
      params: [nephew, toQuantity(index)],
    })),
  );
  const found = new Map<string, Block[]>();
  for (const [place, { nephew, uncle }] of requested.entries()) {
    const outcome = outcomes[place];
    const header = outcome?.ok ? readUncle(outcome.result) : null;
    if (header?.hash === uncle) found.set(nephew, [...(found.get(nephew) ?? []), header]);
  }
  return found;
}

function readUncle(value: unknown): Block | null {
  try {
    return value === null ? null : formatUncle(value);
  } catch {
    return null;
  }
}
