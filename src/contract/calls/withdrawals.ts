import { withdrawal, withdrawalsCounters } from '../block/withdrawal.ts';
import { page } from '../page.ts';
import { calls } from './call.ts';

/** API calls for withdrawals. */
export const WITHDRAWAL_CALLS = calls({
  withdrawals: {
    path: '/api/v2/withdrawals',
    response: page(withdrawal),
    summary: 'Withdrawals from the beacon chain, newest first',
    dependsOn: 'index',
  },
  withdrawals_counters: {
    path: '/api/v2/withdrawals/counters',
    response: withdrawalsCounters,
    summary: 'Number of withdrawals, and their sum',
    dependsOn: 'index',
  },
});
