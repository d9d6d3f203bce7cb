import { HASH_TOPICS, type HashTopicKind } from '../../contract/socket.ts';
import { createAddressLimit } from './address-limit.ts';

/** What a joined topic costs with each commit, in look-ups of one key; one of all is read once for everybody. */
const WEIGHTS: Readonly<Record<HashTopicKind, number>> = {
  address: 5,
  token: 2,
  tokenInstances: 2,
  minedBlocks: 1,
  rewards: 1,
  transaction: 1,
};

/** What the topics of one connection weigh at most: 100 addresses, or 500 transactions. */
export const SESSION_WEIGHT_MAX = 500;

/** The same of all connections of one address. */
const ADDRESS_WEIGHT_MAX = 10_000;

/** How much a topic counts towards what a client may join. */
export function weighTopic(topic: string): number {
  for (const [kind, { prefix }] of Object.entries(HASH_TOPICS) as [HashTopicKind, { prefix: string }][])
    if (topic.startsWith(`${prefix}0x`)) return WEIGHTS[kind];
  return 1;
}

/** What an address may still join, over all its connections. */
export interface TopicAllowance {
  take(weight: number): boolean;
  release(weight: number): void;
}

/** Creates the allowances of all addresses, which web sockets and long polls of one address share. */
export function createTopicAllowances(max = ADDRESS_WEIGHT_MAX): (address: string) => TopicAllowance {
  const limit = createAddressLimit(max);
  return (address) => ({
    take: (weight) => limit.take(address, weight),
    release: (weight) => limit.release(address, weight),
  });
}
