import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { comparedTransaction, runComparison } from './comparison.ts';

/** The calls that compare two runs. */
export const COMPARE_CALLS = calls({
  run_compare: {
    path: '/api/v2/runs/{id}/compare/{other_id}',
    query: { filter: { values: ['same', 'changed', 'only_a', 'only_b'], isList: true } },
    response: page(comparedTransaction),
    summary: 'Transactions of two runs side by side, matched by sender, nonce and input',
  },
  run_compare_summary: {
    path: '/api/v2/runs/{id}/compare/{other_id}/summary',
    response: runComparison,
    summary: 'Number of transactions of two runs that are the same, have changed, or have no match',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends CompareCalls {}
}
type CompareCalls = typeof COMPARE_CALLS;
