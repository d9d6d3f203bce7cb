import { z } from 'zod';
import { int } from '#sdk/contract/primitives.ts';
import type { Topics } from '#sdk/contract/topics.ts';
import { optimismBatchRow } from './batch.ts';

const deposits = z.object({ deposits: int });

/** The topics of deposits, current and legacy, and of batches. */
export const OPTIMISM_TOPICS = {
  chain: {
    'optimism_deposits:new_deposits': { events: { deposits } },
    'optimism:new_deposits': { events: { new_optimism_deposits: deposits } },
    'optimism:new_batch': { events: { new_optimism_batch: z.object({ batch: optimismBatchRow }) } },
  },
  hash: {},
} satisfies Topics;

declare module '#contract/topics/known-topics.ts' {
  interface KnownChainTopics extends OptimismTopics {}
}
type OptimismTopics = typeof OPTIMISM_TOPICS.chain;
