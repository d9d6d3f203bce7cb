import { type Kysely, type Selectable, sql } from 'kysely';
import type { BlockRewardsTable } from '../../tables/block-rewards.ts';
import type { Tables } from '../../tables/tables.ts';

/** Reward of an address in a block, as reported by the node. */
export type TracedReward = Pick<
  Selectable<BlockRewardsTable>,
  'block_number' | 'kind' | 'address' | 'amount'
>;

/** Rewards of some blocks, in the order of the node; by primary key. */
export async function listBlockRewards(
  db: Kysely<Tables>,
  blocks: readonly number[],
): Promise<TracedReward[]> {
  return db
    .selectFrom('block_rewards')
    .select(['block_number', 'kind', 'address', 'amount'])
    .where('block_number', '=', sql<number>`any(${blocks}::bigint[])`)
    .orderBy('block_number')
    .orderBy('index')
    .execute();
}
