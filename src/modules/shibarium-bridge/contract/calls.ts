import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const SHIBARIUM_CALLS = calls({
  shibarium_deposits: {
    path: '/api/v2/shibarium/deposits',
    response: page(row),
    summary: 'Deposits to Shibarium, newest first',
  },
  shibarium_withdrawals: {
    path: '/api/v2/shibarium/withdrawals',
    response: page(row),
    summary: 'Withdrawals from Shibarium, newest first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ShibariumCalls {}
}
type ShibariumCalls = typeof SHIBARIUM_CALLS;
