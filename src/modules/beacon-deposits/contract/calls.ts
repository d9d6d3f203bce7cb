import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const DEPOSIT_CALLS = calls({
  beacon_deposits: {
    path: '/api/v2/beacon/deposits',
    response: page(row),
    summary: 'Deposits to the beacon chain, newest first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends DepositCalls {}
}
type DepositCalls = typeof DEPOSIT_CALLS;
