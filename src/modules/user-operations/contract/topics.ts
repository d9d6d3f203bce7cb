import type { Topics } from '#sdk/contract/topics.ts';
import { operationRow } from './operation.ts';

/** The topic of new operations. */
export const OPERATION_TOPICS = {
  chain: { 'user_operations:new': { events: { user_operation: operationRow } } },
  hash: {},
} satisfies Topics;

declare module '#contract/topics/known-topics.ts' {
  interface KnownChainTopics extends OperationTopics {}
}
type OperationTopics = typeof OPERATION_TOPICS.chain;
