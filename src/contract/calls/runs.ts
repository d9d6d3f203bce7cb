import { page } from '../page.ts';
import { run } from '../run.ts';
import { calls } from './call.ts';

/** API calls for runs. */
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
});
