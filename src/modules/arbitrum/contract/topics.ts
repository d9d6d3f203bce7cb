import { z } from 'zod';
import { int } from '#sdk/contract/primitives.ts';
import type { Topics } from '#sdk/contract/topics.ts';
import { arbitrumBatchRow } from './batch.ts';

/** The topic of batches and messages. */
export const ARBITRUM_TOPICS = {
  chain: {
    'arbitrum:new_batch': { events: { new_arbitrum_batch: z.object({ batch: arbitrumBatchRow }) } },
    'arbitrum:new_messages_to_rollup_amount': {
      events: { new_messages_to_rollup_amount: z.object({ new_messages_to_rollup_amount: int }) },
    },
  },
  hash: {},
} satisfies Topics;

declare module '#contract/topics/known-topics.ts' {
  interface KnownChainTopics extends ArbitrumTopics {}
}
type ArbitrumTopics = typeof ARBITRUM_TOPICS.chain;
