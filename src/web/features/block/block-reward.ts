import type { Block } from '#contract/block/block.ts';

/** Total earnings of a block's producer, in wei. */
export function totalReward(block: Pick<Block, 'rewards'>): string {
  return block.rewards
    .reduce((sum, { reward }) => (/^\d+$/.test(reward) ? sum + BigInt(reward) : sum), 0n)
    .toString();
}

/** Label of a kind of reward; details have labels, lists have keys. */
export function rewardLabel(type: string, isValidation = false): string {
  const label = LABELS[type] ?? type;
  return isValidation && label === 'Miner reward' ? 'Validator reward' : label;
}

const LABELS: Record<string, string> = {
  validator: 'Miner reward',
  emission_funds: 'Emission reward',
  uncle: 'Uncle reward',
  'Miner Reward': 'Miner reward',
  'Validator Reward': 'Validator reward',
  'Emission Reward': 'Emission reward',
  'Chore Reward': 'Chore reward',
  'Uncle Reward': 'Uncle reward',
};
