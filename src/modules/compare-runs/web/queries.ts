import { apiQuery } from '../../../web/api-client/api-query.ts';
import { ownResource } from '../../../web/api-client/resource.ts';
import type { Cursor } from '../../../web/cursor.ts';

const COMPARE = ownResource('run_compare', '/api/v2/runs/{id}/compare/{other_id}');
const COMPARE_SUMMARY = ownResource('run_compare_summary', '/api/v2/runs/{id}/compare/{other_id}/summary');

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
  return apiQuery(COMPARE, { params: { id: a, other_id: b }, query: { filter }, cursor });
}

/** How many transactions of two runs are the same. */
export function compareRunsSummaryQuery(a: number, b: number) {
  return apiQuery(COMPARE_SUMMARY, { params: { id: a, other_id: b } });
}
