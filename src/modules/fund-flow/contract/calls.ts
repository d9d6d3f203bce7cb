import { calls, TIME_TEXT } from '#sdk/contract/calls.ts';
import { addressFlow } from './address-flow.ts';
import { transactionFlow } from './flow.ts';
import { FLOW_PERIODS } from './flow-periods.ts';

/** The calls about flows of funds. */
export const FLOW_CALLS = calls({
  transaction_fund_flow: {
    path: '/api/v2/transactions/{hash}/fund-flow',
    response: transactionFlow,
    summary:
      'Movements of coin and tokens in a transaction, summed by pair, and the net change of each party',
    isHeavy: true,
  },
  address_fund_flow: {
    path: '/api/v2/addresses/{hash}/fund-flow',
    query: { period: { values: FLOW_PERIODS }, from_period: TIME_TEXT, to_period: TIME_TEXT },
    response: addressFlow,
    summary: 'Amounts that an address received from and sent to its counterparties in a period, by asset',
    isHeavy: true,
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends FlowCalls {}
}
type FlowCalls = typeof FLOW_CALLS;
