import { page } from '../page.ts';
import { comparedTransaction, run, runComparison } from '../run.ts';
import { calls } from './call.ts';

/** The calls about runs. */
export const RUN_CALLS = calls({
  runs: {
    path: '/api/v2/runs',
    response: page(run),
    summary: 'Runs, newest first',
  },
  run: {
    path: '/api/v2/runs/{id}',
    response: run,
    summary: 'A run',
  },
  run_compare: {
    path: '/api/v2/runs/{id}/compare/{other_id}',
    query: { filter: { values: ['same', 'changed', 'only_a', 'only_b'], isList: true } },
    response: page(comparedTransaction),
    summary: 'Transactions of two runs side by side, matched by sender, nonce and input',
  },
  run_compare_summary: {
    path: '/api/v2/runs/{id}/compare/{other_id}/summary',
    response: runComparison,
    summary: 'How many transactions of two runs are the same, have changed, or have no match',
  },
});
