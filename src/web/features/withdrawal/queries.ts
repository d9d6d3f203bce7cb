import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { withdrawal, withdrawalsCounters } from '../../api-client/shapes/withdrawal.ts';
import type { CursorOption } from '../../cursor.ts';

const WITHDRAWALS = resource('withdrawals', '/api/v2/withdrawals', page(list(withdrawal)));
const COUNTERS = resource('withdrawals_counters', '/api/v2/withdrawals/counters', withdrawalsCounters);

/** A page of withdrawals, newest first. */
export function withdrawalsQuery({ cursor }: CursorOption = {}) {
  return apiQuery(WITHDRAWALS, { cursor });
}

/** Number of withdrawals, and their sum. */
export function withdrawalsCountersQuery() {
  return apiQuery(COUNTERS);
}
