import { z } from 'zod';
import type { Topics } from '#sdk/contract/topics.ts';
import { zkevmBatch } from './batch.ts';

/** The topics of batches. */
export const ZKEVM_TOPICS = {
  chain: {
    'zkevm_batches:new_zkevm_confirmed_batch': {
      events: { new_zkevm_confirmed_batch: z.object({ batch: zkevmBatch }) },
    },
  },
  hash: {},
} satisfies Topics;

declare module '#contract/topics/known-topics.ts' {
  interface KnownChainTopics extends ZkevmTopics {}
}
type ZkevmTopics = typeof ZKEVM_TOPICS.chain;
