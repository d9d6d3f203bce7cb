import { toFunctionSelector } from 'viem/utils';
import { readViews, toNumber } from '#modules/kits/rollup/chain/l1-node.ts';
import { toCount } from '#modules/kits/rollup/chain/words.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { UnplacedBatch } from '../db/writes/placement.ts';
import { NODE_INTERFACE } from './l1-contracts.ts';

const FIND_BATCH = toFunctionSelector('function findBatchContainingBlock(uint64)');
/** Maximum number of blocks in a batch. */
const BLOCKS_MAX = 1_000_000;

/**
 * The last block of a batch, by binary search on the rollup node's answer to which batch contains a block; null if the node does
 * not answer, or has not read the batch yet. About 40 calls. @throws RpcUnavailableError
 */
export async function findLastBlock(
  rollup: Transport,
  { number, start }: UnplacedBatch,
  head: number,
): Promise<number | null> {
  const isInside = async (block: number) => (await findBatch(rollup, block)) === number;
  if (start > head || !(await isInside(start))) return null;
  let low = start;
  let high = Math.min(head, start + BLOCKS_MAX) + 1;
  for (let step = 1; low + step < high; step *= 2) {
    if (await isInside(low + step)) low += step;
    else high = low + step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isInside(middle)) low = middle;
    else high = middle;
  }
  // The node may not have read the whole batch while it is still reading the next one.
  return (await findBatch(rollup, high)) === number + 1 ? low : null;
}

async function findBatch(rollup: Transport, block: number): Promise<number | null> {
  const data: Hex = `${FIND_BATCH}${block.toString(16).padStart(64, '0')}`;
  const [view] = await readViews(rollup, [{ to: NODE_INTERFACE, data }]);
  const batch = toNumber(view);
  return batch === null ? null : toCount(`0x${batch.toString(16)}`);
}
