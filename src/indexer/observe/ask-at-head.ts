import { toQuantity } from '../../chain/methods.ts';
import type { RpcOutcome } from '../../chain/read-outcome.ts';
import type { RpcCall } from '../../chain/send-batch.ts';
import type { Hex } from '../../lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';

/**
 * Reads the node-reported values of now. Null where whoever answers does not hold our head: an address some blocks behind
 * the others, or on another fork, speaks of a chain on which things are not there yet, or no more.
 */
export async function askAtHead(
  { position, transport }: Pick<IndexerContext, 'position' | 'transport'>,
  calls: readonly RpcCall[],
): Promise<RpcOutcome[] | null> {
  if (position.number === null || position.hash === null) return null;
  if (calls.length === 0) return [];
  const [header, ...outcomes] = await transport.batch([
    { method: 'eth_getBlockByNumber', params: [toQuantity(position.number), false] },
    ...calls,
  ]);
  return isBlock(header, position.hash) ? outcomes : null;
}

/** Whether a block that the node gave is the one of a hash. */
export function isBlock(outcome: RpcOutcome | undefined, hash: Hex): boolean {
  return outcome?.ok === true && (Object(outcome.result) as { hash?: unknown }).hash === hash;
}
