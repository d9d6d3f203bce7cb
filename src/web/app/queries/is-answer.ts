import type { QueryCacheNotifyEvent } from '@tanstack/react-query';

/** Returns true if a change of the query cache is an answer, read or written. */
export function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success';
}
