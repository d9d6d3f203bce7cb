import { z } from 'zod';
import { address } from '../../../contract/primitives.ts';

/** A place in a verified source: its file, as the page of the contract numbers it, and its line, both from 1. */
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
  /** Null where the source is not known. */
  place: sourcePlace.nullable(),
  /** The first four bytes of what the contract was called with; null where they are not known. */
  selector: z.string().nullable(),
  is_creation: z.boolean(),
});
export type StackStep = z.infer<typeof stackStep>;

const tracedFrame = z.object({
  ...code,
  /** The number of the call in order of execution, the transaction itself being 0: the `index` of the call tree. */
  index: z.int(),
  depth: z.int(),
  /** The function that ran. */
  entered_at: sourcePlace.nullable(),
  /** The line that made the call, in the source of the caller. */
  called_at: z.object({ ...code, place: sourcePlace }).nullable(),
  /** The line that failed, or that made the call whose failure was passed on. */
  failed_at: sourcePlace.nullable(),
});
export type TracedFrame = z.infer<typeof tracedFrame>;

const gasOfPlace = z.object({
  ...code,
  place: sourcePlace,
  /** Without what calls to other contracts used. */
  gas: z.int(),
  instructions: z.int(),
});
export type GasOfPlace = z.infer<typeof gasOfPlace>;

const storageWrite = z.object({
  ...code,
  /** Whose storage it is. */
  storage_address_hash: address.nullable(),
  slot: z.string(),
  value: z.string(),
  /** Variables in this place; several can share one. */
  variables: z.array(z.object({ name: z.string(), type: z.string() })),
  place: sourcePlace.nullable(),
});
export type StorageWrite = z.infer<typeof storageWrite>;

/** Why there is no trace by lines. */
export const SOURCE_TRACE_REASONS = ['pending', 'no_code', 'no_source', 'no_trace', 'too_long'] as const;

/** What a transaction ran, by the lines of verified sources. */
export const sourceTrace = z.object({
  /** Null where there is a trace. */
  missing_reason: z.enum(SOURCE_TRACE_REASONS).nullable(),
  instructions: z.int(),
  /** Where it failed, innermost first; empty where it did not. */
  stack: z.array(stackStep),
  /** Why it failed, in words, where no reason came back. */
  cause: z.string().nullable(),
  /** Calls by their lines, in order of execution; those of which no line is known are left out. */
  frames: z.array(tracedFrame),
  lines: z.array(gasOfPlace),
  functions: z.array(gasOfPlace),
  storage_writes: z.array(storageWrite),
});
export type SourceTrace = z.infer<typeof sourceTrace>;
