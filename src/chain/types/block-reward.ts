import type { Hex } from '#lib/hex.ts';

/** Reward of an address in a block, from `trace_block`. */
export interface BlockReward {
  /** Beneficiary: the block's miner, an uncle's miner, or another address that the chain's consensus rewards. */
  kind: 'block' | 'uncle' | 'external';
  address: Hex;
  /** In wei. */
  amount: bigint;
}
