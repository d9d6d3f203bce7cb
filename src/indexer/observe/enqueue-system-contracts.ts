import type { Hex } from '#lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';

/**
 * Contracts that clients call at the beginning or end of a block, outside any transaction, so that no block data refers
 * to them: beacon roots (EIP-4788), block hashes (EIP-2935), withdrawal and consolidation requests (EIP-7002,
 * EIP-7251), and deposits of Ethereum (EIP-6110).
 */
export const SYSTEM_CONTRACTS: readonly Hex[] = [
  '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
  '0x0000f90827f1c53a10cb7a02335b175320002935',
  '0x00000961ef480eb55e80d19ad83579a64c007002',
  '0x0000bbddc7ce488642fb579f8b00f3a590007251',
  '0x00000000219ab540356cbb839cbe05303d7705fa',
];

/** Enqueues the system contracts for their code; on chains without them nothing is stored. */
export function enqueueSystemContracts({
  memory: { observationQueue },
  triggers,
}: Pick<IndexerContext, 'memory' | 'triggers'>): void {
  for (const address of SYSTEM_CONTRACTS) observationQueue.codes.add(address);
  triggers.tokens.wake();
}
