import { staticReward, uncleReward } from '#chain/work/static-reward.ts';
import type { BalanceChangeRow } from '#db/read-balance-change.ts';
import { EASIEST_WORK } from './list-rewards.ts';

/**
 * Sum of an address's work rewards at the end of a block, in wei: as its miner, plus a thirty-second for each included
 * uncle, and as the miner of included uncles. 0 on a chain without known rules.
 */
export function sumWorkRewards(
  { block_number, work, uncle_heights }: Pick<BalanceChangeRow, 'block_number' | 'work' | 'uncle_heights'>,
  chainId: bigint | undefined,
): bigint {
  const isWork = work !== null && work.difficulty >= EASIEST_WORK && block_number > 0;
  const fixed = isWork ? (staticReward(chainId, block_number) ?? 0n) : 0n;
  const forNaming = (fixed * BigInt(work?.uncles_count ?? 0)) / 32n;
  const asUncle = uncle_heights.map((height) => uncleReward(chainId, height, block_number) ?? 0n);
  return asUncle.reduce((sum, reward) => sum + reward, fixed + forNaming);
}
