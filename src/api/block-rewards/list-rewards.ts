import { staticReward, uncleReward } from '../../chain/work/static-reward.ts';
import type { TracedReward } from '../../db/queries/block-rewards.ts';
import type { BlockRow } from '../../db/queries/blocks.ts';

/** What is asked of a block to know its rewards. */
export interface RewardedBlock extends Pick<BlockRow, 'number' | 'difficulty' | 'priority_fees'> {
  uncles: readonly Buffer[] | null;
  kind: 'block' | 'reorg' | 'uncle';
  /** Of an uncle, the height of the block that names it. */
  nephew_number?: number | null;
  miner?: Buffer | null;
}

/** A reward in wei, and whose it is. */
export interface Reward {
  kind: 'miner' | 'uncle' | 'external';
  amount: bigint;
}

/** Clique (EIP-225) uses 1 and 2 to mark whose turn it is; work is never so easy. */
export const EASIEST_WORK = 3n;

/** Whether a block is one of proof of work, or of authority with a difficulty of its own. */
export function hasWork({ difficulty }: Pick<BlockRow, 'difficulty'>): boolean {
  return difficulty !== null && difficulty >= EASIEST_WORK;
}

/**
 * The rewards of a block that are certain: what is not burnt of the fees, and for proof of work what the chain's rules add, where
 * they are known, or what the node said that they do. Where neither is known there is none, rather than a part of it.
 */
export function listRewards(
  block: RewardedBlock,
  chainId: bigint | undefined,
  traced: readonly TracedReward[] = [],
): Reward[] {
  if (block.number === 0) return [];
  const isWork = hasWork(block);
  const fixed = isWork ? staticReward(chainId, block.number) : 0n;
  if (fixed === null && block.kind === 'uncle') return listTracedUncle(block, traced);
  if (fixed === null) return block.kind === 'block' ? listTraced(block, traced) : [];
  if (block.kind === 'uncle') {
    const amount = isWork ? uncleReward(chainId, block.number, block.nephew_number ?? null) : null;
    return amount === null || amount === 0n ? [] : [{ kind: 'uncle', amount }];
  }
  if (block.priority_fees === null) return [];
  const forUncles = (fixed * BigInt(block.uncles?.length ?? 0)) / 32n;
  return [{ kind: 'miner', amount: block.priority_fees + fixed + forUncles }];
}

/** The fees are the miner's besides what the node said; the miners of uncles are listed with these. */
function listTraced({ priority_fees }: RewardedBlock, traced: readonly TracedReward[]): Reward[] {
  if (traced.length === 0 || priority_fees === null) return [];
  const mined = traced
    .filter(({ kind }) => kind === 'block')
    .reduce((sum, { amount }) => sum + amount, priority_fees);
  const others = traced.filter(({ kind }) => kind === 'external');
  return [
    { kind: 'miner', amount: mined },
    ...others.map(({ amount }): Reward => ({ kind: 'external', amount })),
  ];
}

/** An uncle's reward is the one that its miner has at the end of the block that names it; of two that differ it is not known which. */
function listTracedUncle({ miner }: RewardedBlock, traced: readonly TracedReward[]): Reward[] {
  const own = traced.filter(({ kind, address }) => kind === 'uncle' && miner?.equals(address) === true);
  const [first] = own;
  if (first === undefined || own.some(({ amount }) => amount !== first.amount)) return [];
  return [{ kind: 'uncle', amount: first.amount }];
}
