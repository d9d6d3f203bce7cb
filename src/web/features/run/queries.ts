import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource } from '../../api-client/resource.ts';
import type { CursorOption } from '../../cursor.ts';

const RUNS = ownResource('runs', '/api/v2/runs');

/** The stored runs, newest first. */
export function runsQuery({ cursor }: CursorOption = {}) {
  return apiQuery(RUNS, { cursor });
}
