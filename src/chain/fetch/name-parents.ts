import { ZERO_HASH } from '#lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';
import { formatBlockHeader } from '../format/block.ts';
import { toQuantity } from '../rpc/methods.ts';
import type { Transport } from '../rpc/transport.ts';
import type { Block } from '../types/block.ts';

/**
 * Completes parent hashes that the node leaves at zero: Hardhat does so for the blocks of one `hardhat_mine`. Fetches
 * only the parents of such blocks, in one request. Throws InvalidAnswerError where the node has none there.
 */
export async function nameParents(
  transport: Pick<Transport, 'batch'>,
  blocks: readonly Block[],
): Promise<void> {
  const orphans = blocks.filter(({ number, parentHash }) => number > 0 && parentHash === ZERO_HASH);
  if (orphans.length === 0) return;
  const outcomes = await transport.batch(
    orphans.map(({ number }) => ({
      method: 'eth_getBlockByNumber',
      params: [toQuantity(number - 1), false],
    })),
  );
  for (const [place, block] of orphans.entries()) {
    const outcome = outcomes[place];
    if (outcome?.ok === false) throw outcome.error;
    const below = outcome?.result ? formatBlockHeader(outcome.result) : null;
    if (below?.number !== block.number - 1)
      throw new InvalidAnswerError(`The node has block ${block.number} and not the one below it`);
    block.parentHash = below.hash;
  }
}
