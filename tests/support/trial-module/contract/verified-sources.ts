import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { int, page, timestamp } from '#sdk/contract/primitives.ts';
import type { Topics } from '#sdk/contract/topics.ts';

/** Verified source code. */
export const verifiedSource = z.object({ number: int, name: z.string(), language: z.string(), timestamp });
export type VerifiedSource = z.infer<typeof verifiedSource>;

/** Call that lists verified sources. */
export const TRIAL_CALLS = calls({
  trial_verified_sources: {
    path: '/api/v2/trial/verified-sources',
    response: page(verifiedSource),
    summary: 'Verified source code, newest first',
  },
});

/** Topic of newly verified sources. */
export const TRIAL_TOPICS = {
  chain: { 'trial:verified_sources': { events: { verified_source: verifiedSource } } },
  hash: {},
} satisfies Topics;

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends TrialCalls {}
}
declare module '#contract/topics/known-topics.ts' {
  interface KnownChainTopics extends TrialTopics {}
}
type TrialCalls = typeof TRIAL_CALLS;
type TrialTopics = typeof TRIAL_TOPICS.chain;
