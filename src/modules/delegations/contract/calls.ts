import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { delegator, signedAuthorization } from './delegation.ts';

/** The calls about delegations of accounts (EIP-7702). */
export const DELEGATION_CALLS = calls({
  address_authorizations: {
    path: '/api/v2/addresses/{hash}/authorizations',
    response: page(signedAuthorization),
    summary: 'Authorizations (EIP-7702) that an address signed, newest first, each with its verdict',
    dependsOn: 'index',
  },
  address_delegators: {
    path: '/api/v2/addresses/{hash}/delegators',
    query: { state: { values: ['current', 'ended'] } },
    response: page(delegator),
    summary: 'Accounts that delegate, or have delegated, to a contract (EIP-7702), newest delegation first',
    dependsOn: 'index',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends DelegationCalls {}
}
type DelegationCalls = typeof DELEGATION_CALLS;
