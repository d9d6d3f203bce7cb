import { z } from 'zod';
import { address } from '#sdk/contract/primitives.ts';

/** A place in a verified source: its file, numbered as on the contract page, and its line, both from 1. */
const sourcePlace = z.object({
  path: z.string(),
  file: z.int(),
  line: z.int(),
  /** `Token.transfer`; null outside of functions and contracts. */
  name: z.string().nullable(),
  code: z.string(),
});
export type TracedPlace = z.infer<typeof sourcePlace>;

const code = { address_hash: address.nullable(), contract_name: z.string().nullable() };

const stackStep = z.object({
  ...code,
  /** Null if the source is unknown. */
  place: sourcePlace.nullable(),
  /** First four bytes of the calldata; null if unknown. */
  selector: z.string().nullable(),
  is_creation: z.boolean(),
});
export type StackStep = z.infer<typeof stackStep>;

const tracedFrame = z.object({
  ...code,
  /** Position of the call in execution order, 0 for the transaction itself: the `index` of the call tree. */
  index: z.int(),
  depth: z.int(),
  /** The executed function. */
  entered_at: sourcePlace.nullable(),
  /** The line of the call in the caller's source. */
  called_at: z.object({ ...code, place: sourcePlace }).nullable(),
  /** The line that failed, or made the failing call whose failure it propagated. */
  failed_at: sourcePlace.nullable(),
});
export type TracedFrame = z.infer<typeof tracedFrame>;

const gasOfPlace = z.object({
  ...code,
  place: sourcePlace,
  /** Gas without that of calls to other contracts. */
  gas: z.int(),
  instructions: z.int(),
});
export type GasOfPlace = z.infer<typeof gasOfPlace>;

const storageWrite = z.object({
  ...code,
  /** Owner of the storage. */
  storage_address_hash: address.nullable(),
  slot: z.string(),
  value: z.string(),
  /** Variables in this slot; several may share one. */
  variables: z.array(z.object({ name: z.string(), type: z.string() })),
  place: sourcePlace.nullable(),
});
export type StorageWrite = z.infer<typeof storageWrite>;

/** Reasons for a missing source trace. */
export const SOURCE_TRACE_REASONS = ['pending', 'no_code', 'no_source', 'no_trace', 'too_long'] as const;

/** Execution of a transaction by lines of verified sources. */
export const sourceTrace = z.object({
  /** Null if there is a trace. */
  missing_reason: z.enum(SOURCE_TRACE_REASONS).nullable(),
  instructions: z.int(),
  /** Stack of the failure, innermost first; empty on success. */
  stack: z.array(stackStep),
  /** Cause of the failure if no reason was returned. */
  cause: z.string().nullable(),
  /** Calls by lines, in execution order; calls without a known line are omitted. */
  frames: z.array(tracedFrame),
  lines: z.array(gasOfPlace),
  functions: z.array(gasOfPlace),
  storage_writes: z.array(storageWrite),
});
export type SourceTrace = z.infer<typeof sourceTrace>;
