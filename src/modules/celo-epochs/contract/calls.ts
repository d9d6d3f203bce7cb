import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const CELO_CALLS = calls({
  celo_epochs: {
    path: '/api/v2/celo/epochs',
    response: page(row),
    summary: 'Epochs of Celo, newest first',
  },
  celo_epoch: {
    path: '/api/v2/celo/epochs/{number}',
    response: row,
    summary: 'An epoch of Celo',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends CeloCalls {}
}
type CeloCalls = typeof CELO_CALLS;
