import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const STATUS = ownResource('status', '/api/v2/status');

/** State of the explorer, its days and incidents. */
export function statusQuery() {
  return apiQuery(STATUS);
}
