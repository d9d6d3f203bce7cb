import type { Hex } from '#lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { DemoRpcError } from '../errors.ts';
import { toQuantity } from './send-transaction.ts';

/** Mines blocks at once, with the pending transactions in the first of them. */
export async function mine({ rpc }: DemoContext, blocks = 1): Promise<void> {
  await rpc('anvil_mine', [toQuantity(blocks)]);
}

/**
 * Replaces the newest blocks with as many others; their transactions are gone. Signed transactions may be put into the
 * new blocks: pairs of the raw transaction and the index of its block, 0 being the lowest.
 */
export async function reorg(
  { rpc }: DemoContext,
  depth: number,
  transactions: readonly (readonly [Hex, number])[] = [],
): Promise<void> {
  await rpc('anvil_reorg', [depth, transactions]);
}

/** Takes a snapshot of the chain. */
export async function snapshot({ rpc }: DemoContext): Promise<Hex> {
  return (await rpc('evm_snapshot')) as Hex;
}

/** Reverts to a snapshot, which is consumed: the head decreases and no new block appears. */
export async function revert({ rpc }: DemoContext, id: Hex): Promise<void> {
  const done = await rpc('evm_revert', [id]);
  if (done !== true) throw new DemoRpcError(`The node has no snapshot "${id}".`);
}

/** Sets the timestamp (seconds) of the next block; it may not be below the newest one's. */
export async function setNextTimestamp({ rpc }: DemoContext, timestamp: number | bigint): Promise<void> {
  await rpc('evm_setNextBlockTimestamp', [toQuantity(timestamp)]);
}

/** Removes a pending transaction from the mempool, as if it had never been sent. */
export async function dropTransaction({ rpc }: DemoContext, hash: Hex): Promise<void> {
  await rpc('anvil_dropTransaction', [hash]);
}
