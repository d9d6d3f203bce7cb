import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import type { RequestFilter } from './request-filter.ts';

/** Path of the list of requests. */
export function requestsPath(
  { base }: Pick<Paths, 'base'>,
  search: ListPosition & RequestFilter = {},
): string {
  return withSearch(`${base}/requests`, search);
}
