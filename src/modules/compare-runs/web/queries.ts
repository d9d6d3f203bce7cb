import type { Cursor } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const COMPARE = ownResource('run_compare', '/api/v2/runs/{id}/compare/{other_id}');
const COMPARE_SUMMARY = ownResource('run_compare_summary', '/api/v2/runs/{id}/compare/{other_id}/summary');

/** Compared transactions of two runs. */
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

/** Summary of the comparison of two runs. */
export function compareRunsSummaryQuery(a: number, b: number) {
  return apiQuery(COMPARE_SUMMARY, { params: { id: a, other_id: b } });
}
