import { staticReward, uncleReward } from '#chain/work/static-reward.ts';
import type { TracedReward } from '#db/queries/block/block-rewards.ts';
import type { BlockRow } from '#db/queries/block/blocks.ts';

/** Fields of a block that determine its rewards. */
export interface RewardedBlock extends Pick<BlockRow, 'number' | 'difficulty' | 'priority_fees'> {
  uncles: readonly Buffer[] | null;
  kind: 'block' | 'reorg' | 'uncle';
  /** For an uncle, the height of the including block. */
  nephew_number?: number | null;
  miner?: Buffer | null;
}

/** A reward in wei, with its recipient. */
export interface Reward {
  kind: 'miner' | 'uncle' | 'external';
  amount: bigint;
}

/** Minimum difficulty of proof of work; Clique (EIP-225) uses 1 and 2 for its out-of-turn and in-turn signers. */
export const EASIEST_WORK = 3n;

/** Returns true for a block of proof of work, or of proof of authority with a custom difficulty. */
export function hasWork({ difficulty }: Pick<BlockRow, 'difficulty'>): boolean {
  return difficulty !== null && difficulty >= EASIEST_WORK;
}

/**
 * Lists the certain rewards of a block: its unburned fees, and for proof of work the reward by the chain's known rules,
 * or by the node's report. If neither is available there are none, rather than a partial amount.
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

/** Lists reported rewards; the fees belong to the miner in addition, and uncle miners are included. */
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

/** Finds an uncle's reported reward among those of the including block; unknown if there are two different ones. */
function listTracedUncle({ miner }: RewardedBlock, traced: readonly TracedReward[]): Reward[] {
  const own = traced.filter(({ kind, address }) => kind === 'uncle' && miner?.equals(address) === true);
  const [first] = own;
  if (first === undefined || own.some(({ amount }) => amount !== first.amount)) return [];
  return [{ kind: 'uncle', amount: first.amount }];
}
