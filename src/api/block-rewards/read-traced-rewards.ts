import type { Kysely } from 'kysely';
import { hasStaticReward } from '../../chain/work/static-reward.ts';
import { listBlockRewards, type TracedReward } from '../../db/queries/block-rewards.ts';
import type { BlockRow } from '../../db/queries/blocks.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { hasWork } from './list-rewards.ts';

/**
 * What the node said that blocks brought, by height: only of those that a chain may reward whose rules are not known. Reads nothing
 * for others.
 */
export async function readTracedRewards(
  db: Kysely<Tables>,
  rows: readonly Pick<BlockRow, 'number' | 'difficulty'>[],
  chainId: bigint | undefined,
): Promise<ReadonlyMap<number, TracedReward[]>> {
  const isKnown = chainId === undefined || hasStaticReward(chainId);
  const numbers = isKnown ? [] : rows.filter(hasWork).map(({ number }) => number);
  if (numbers.length === 0) return new Map();
  const rewards = await listBlockRewards(db, numbers);
  return new Map(
    numbers.map((number) => [number, rewards.filter(({ block_number }) => block_number === number)]),
  );
}
