import { InvalidAnswerError } from '../errors.ts';
import type { BlockReward } from '../types/block-reward.ts';
import { parseData, parseList, parseObject, parseQuantity } from './quantity.ts';

/** No chain rewards more addresses in a block. */
const REWARDS_MAX = 1000;

/**
 * Reads the rewards out of the answer of `trace_block`, which stand after the traces of the transactions. Those of other kinds than
 * `block` and `uncle` are what a chain's consensus pays besides.
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
