import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const INTEROP_CALLS = calls({
  interop_messages: {
    path: '/api/v2/optimism/interop/messages',
    response: page(row),
    summary: 'Messages between chains of the OP Superchain, newest first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends InteropCalls {}
}
type InteropCalls = typeof INTEROP_CALLS;
