import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const VALIDATORS_CALLS = calls({
  validators: {
    path: '/api/v2/validators/{chain_type}',
    response: page(row),
    summary: 'Validators of the chain',
  },
  validator: {
    path: '/api/v2/validators/zilliqa/{key}',
    response: row,
    summary: 'A validator of Zilliqa, by its public key',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ValidatorCalls {}
}
type ValidatorCalls = typeof VALIDATORS_CALLS;
