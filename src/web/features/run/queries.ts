import { apiQuery } from '../../api-client/api-query.ts';
import type { Cursor } from '../../cursor.ts';

/** The runs that are kept, newest first. */
export function runsQuery({ cursor }: { cursor?: Cursor | undefined } = {}) {
  return apiQuery('runs', { query: { ...cursor } });
}

/** Transactions of two runs side by side. */
export function compareRunsQuery({
  a,
  b,
  filter,
  cursor,
}: {
  a: number;
  b: number;
  filter: string | undefined;
  cursor: Cursor | undefined;
}) {
  return apiQuery('run_compare', { params: { id: a, other_id: b }, query: { filter, ...cursor } });
}

/** How many transactions of two runs are the same. */
export function compareRunsSummaryQuery(a: number, b: number) {
  return apiQuery('run_compare_summary', { params: { id: a, other_id: b } });
}
