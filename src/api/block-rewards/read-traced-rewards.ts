import type { Kysely } from 'kysely';
import { hasStaticReward } from '#chain/work/static-reward.ts';
import { listBlockRewards, type TracedReward } from '#db/queries/block/block-rewards.ts';
import type { BlockRow, OrphanBlockRow } from '#db/queries/block/blocks.ts';
import type { Tables } from '#db/tables/tables.ts';
import { hasWork } from './list-rewards.ts';

type RewardedRow = Pick<BlockRow, 'number' | 'difficulty'> & Partial<Pick<OrphanBlockRow, 'nephew_number'>>;

/** Height of the block at whose end a block is rewarded: for an uncle the including one. */
export function rewardedAt({ number, nephew_number }: RewardedRow): number {
  return nephew_number ?? number;
}

/**
 * Reads node-reported rewards, by the height at which they are paid; only for chains with rewards but without known
 * rules. Reads nothing for others.
 */
export async function readTracedRewards(
  db: Kysely<Tables>,
  rows: readonly RewardedRow[],
  chainId: bigint | undefined,
): Promise<ReadonlyMap<number, TracedReward[]>> {
  const isKnown = chainId === undefined || hasStaticReward(chainId);
  const numbers = isKnown ? [] : rows.filter(hasWork).map(rewardedAt);
  if (numbers.length === 0) return new Map();
  const rewards = await listBlockRewards(db, numbers);
  return new Map(
    numbers.map((number) => [number, rewards.filter(({ block_number }) => block_number === number)]),
  );
}
