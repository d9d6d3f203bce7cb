import { InvalidAnswerError } from '../errors.ts';
import type { BlockReward } from '../types/block-reward.ts';
import { parseData, parseList, parseObject, parseQuantity } from './quantity.ts';

/** Upper limit of rewarded addresses per block. */
const REWARDS_MAX = 1000;

/**
 * Parses the rewards in the response of `trace_block`, which follow the traces of the transactions. Kinds other than
 * `block` and `uncle` are paid by the chain's consensus.
 */
export function formatBlockRewards(value: unknown): BlockReward[] {
  const rewards = parseList(value, 'trace_block')
    .map((item) => parseObject(item, 'a trace'))
    .filter(({ type }) => type === 'reward')
    .map(({ action }) => formatReward(parseObject(action, 'trace.action')));
  if (rewards.length > REWARDS_MAX)
    throw new InvalidAnswerError(`The node gave ${rewards.length} rewards of one block`);
  return rewards;
}

function formatReward({ rewardType, author, value }: Record<string, unknown>): BlockReward {
  return {
    kind: rewardType === 'block' || rewardType === 'uncle' ? rewardType : 'external',
    address: parseData(author, 'trace.author', 20),
    amount: parseQuantity(value, 'trace.value'),
  };
}
