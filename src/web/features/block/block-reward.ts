import type { Block } from '../../../contract/block.ts';

/** What a block's producer earned in all, in wei. */
export function totalReward(block: Pick<Block, 'rewards'>): string {
  return block.rewards
    .reduce((sum, { reward }) => (/^\d+$/.test(reward) ? sum + BigInt(reward) : sum), 0n)
    .toString();
}

/** What a kind of reward is called; details carry labels, lists carry keys. */
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
