import { z } from 'zod';
import { address } from '#sdk/contract/primitives.ts';
import type { Topics } from '#sdk/contract/topics.ts';

/** Topic of newly verified contracts; a Spyglass extension. */
export const CONTRACT_TOPICS = {
  chain: {
    'contracts:verified': { events: { contract_verified: z.object({ address_hash: address }) } },
  },
  hash: {},
} satisfies Topics;

declare module '#contract/topics/known-topics.ts' {
  interface KnownChainTopics extends ContractTopics {}
}
type ContractTopics = typeof CONTRACT_TOPICS.chain;
