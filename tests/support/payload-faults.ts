import { CORE_TOPICS } from '#contract/topics/core-topics.ts';
import type { Topics } from '#contract/topics/topic.ts';
import { API_PARTS } from './modules.ts';

const ALL: readonly Topics[] = [CORE_TOPICS, ...API_PARTS.flatMap(({ topics = [] }) => topics)];

/** Reports differences of an event from the contract; an unknown event is a fault. */
export function findPayloadFaults(topic: string, event: string, payload: unknown): string[] {
  const name = topic.split(':0x', 1)[0] ?? '';
  const record = ALL.flatMap(({ chain, hash }) => chain[topic] ?? hash[name] ?? [])[0];
  const schema = record?.events[event];
  if (schema === undefined) return [`${topic} has no event ${event}`];
  const issues = schema.safeParse(payload).error?.issues ?? [];
  return issues.map(({ path, message }) => `${topic} ${event} ${path.join('/')}: ${message}`);
}
