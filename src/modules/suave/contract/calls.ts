import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { transaction } from '#sdk/contract/transactions.ts';

/** The calls about kettles. */
export const SUAVE_CALLS = calls({
  kettle_transactions: {
    path: '/api/v2/transactions/execution-node/{hash}',
    response: page(transaction),
    summary: 'Transactions that a kettle (an execution node) of Suave executed, newest first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends SuaveCalls {}
}
type SuaveCalls = typeof SUAVE_CALLS;
