import { ADDRESS_TEXT, calls, TEXT } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { executionRequest } from './request.ts';

const PATH = '/api/v2/execution-requests';

/** Filters of a list of requests. */
const FILTERS = {
  request_type: { values: ['deposit', 'withdrawal', 'consolidation'] },
  account: ADDRESS_TEXT,
  validator: TEXT,
  block: TEXT,
  transaction_hash: TEXT,
} as const;

/** The call about requests of the execution layer (EIP-7685). */
export const REQUEST_CALLS = calls({
  execution_requests: {
    path: PATH,
    query: FILTERS,
    response: page(executionRequest),
    summary:
      'Deposits, withdrawal requests and consolidation requests of validators (EIP-7685), newest first',
    dependsOn: 'index',
  },
});

/** The file of these requests. */
export const REQUEST_FILES = calls({
  execution_requests_csv: {
    path: `${PATH}/csv`,
    query: { ...FILTERS, recaptcha_response: TEXT },
    response: 'application/csv',
    summary: 'Requests of the execution layer, newest first, as a CSV file of at most 10,000 rows',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends RequestCalls {}
}
type RequestCalls = typeof REQUEST_CALLS;
