/** @file Declarations of live topics. */

export type { ChainTopicName } from '#contract/topics/known-topics.ts';
export type { Topics } from '#contract/topics/topic.ts';
