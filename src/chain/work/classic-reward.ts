const FIRST_REWARD = 5n * 10n ** 18n;

/** Block reward of Ethereum Classic, in wei: a fifth less in each era (ECIP-1017). */
export function classicReward(height: number, eraBlocks: number): bigint {
  const era = eraOf(height, eraBlocks);
  return (FIRST_REWARD * 4n ** era) / 5n ** era;
}

/**
 * Reward of an uncle's miner, in wei: in the first era less by an eighth for each block of distance, later a
 * thirty-second of the reward of the including block.
 */
export function classicUncleReward(height: number, distance: number, eraBlocks: number): bigint {
  const reward = classicReward(height, eraBlocks);
  return eraOf(height, eraBlocks) === 0n ? (reward * BigInt(8 - distance)) / 8n : reward / 32n;
}

/** Era of a block, from 0; an era begins after a multiple of its length: block 5,000,000 is of the first one. */
function eraOf(height: number, eraBlocks: number): bigint {
  return BigInt(Math.floor(Math.max(height - 1, 0) / eraBlocks));
}
