import type { BlockRow } from '../../db/queries/blocks.ts';
import { staticReward, uncleReward } from './static-reward.ts';

/** What is asked of a block to know its rewards. */
export interface RewardedBlock extends Pick<BlockRow, 'number' | 'difficulty' | 'priority_fees'> {
  uncles: readonly Buffer[] | null;
  kind: 'block' | 'reorg' | 'uncle';
  /** Of an uncle, the height of the block that names it. */
  nephew_number?: number | null;
}

/** A reward in wei, and whose it is. */
export interface Reward {
  kind: 'miner' | 'uncle';
  amount: bigint;
}

/** Clique (EIP-225) uses 1 and 2 to tell whose turn it is; work is never so easy. */
export const EASIEST_WORK = 3n;

/**
 * The rewards of a block that are certain: what is not burnt of the fees, and for proof of work what the chain's rules add, where
 * they are known. Where they are not known there is none, rather than a part of it.
 */
export function listRewards(block: RewardedBlock, chainId: bigint | undefined): Reward[] {
  if (block.number === 0) return [];
  const isWork = block.difficulty !== null && block.difficulty >= EASIEST_WORK;
  const fixed = isWork ? staticReward(chainId, block.number) : 0n;
  if (fixed === null) return [];
  if (block.kind === 'uncle') {
    const amount = isWork ? uncleReward(chainId, block.number, block.nephew_number ?? null) : null;
    return amount === null || amount === 0n ? [] : [{ kind: 'uncle', amount }];
  }
  const forUncles = (fixed * BigInt(block.uncles?.length ?? 0)) / 32n;
  return [{ kind: 'miner', amount: block.priority_fees + fixed + forUncles }];
}
