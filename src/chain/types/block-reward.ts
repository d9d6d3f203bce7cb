import type { Hex } from '../../lib/hex.ts';

/** What a block brought an address by the rules of its chain, as `trace_block` says it. */
export interface BlockReward {
  /** Its miner, the miner of an uncle that it names, or who else the chain rewards (a contract of its consensus decides). */
  kind: 'block' | 'uncle' | 'external';
  address: Hex;
  /** In wei. */
  amount: bigint;
}
