import { calls, ORDER, TEXT } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { bridgedToken } from './bridged-token.ts';

/** The call about tokens that were bridged. */
export const BRIDGED_CALLS = calls({
  tokens_bridged: {
    path: '/api/v2/tokens/bridged',
    query: {
      q: TEXT,
      chain_ids: TEXT,
      sort: { values: ['fiat_value', 'holders_count', 'holder_count', 'circulating_market_cap'] },
      order: ORDER,
    },
    response: page(bridgedToken),
    summary:
      'Bridged tokens, in the order of `/tokens`; `chain_ids` (`1,100`) filters by the chains they come from',
    dependsOn: 'index',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends BridgedCalls {}
}
type BridgedCalls = typeof BRIDGED_CALLS;
