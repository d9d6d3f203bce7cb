/** @file Live topics in the browser. */

export { coalesce } from '#web/live/coalesce.ts';
export { useTopic } from '#web/live/useTopic.ts';
export { useTopicCount } from '#web/live/useTopicCount.ts';
export { useTopicRows } from '#web/live/useTopicRows.ts';
