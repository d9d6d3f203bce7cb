import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { dec, hex, int, timestamp } from '../primitives.ts';

/** A call, creation or self-destruct inside a transaction; the outermost call is the transaction itself. */
export const internalTransaction = z.object({
  transaction_hash: hex,
  transaction_index: int,
  block_number: int,
  index: int,
  timestamp: timestamp.nullable(),
  type: z.enum([
    'call',
    'delegatecall',
    'staticcall',
    'callcode',
    'create',
    'create2',
    'selfdestruct',
    'reward',
  ]),
  success: z.boolean(),
  error: z.string().nullable(),
  from: addressParam,
  to: addressParam.nullable(),
  created_contract: addressParam.nullable(),
  value: dec,
  gas_limit: dec.nullable(),
});
/** An internal transaction in responses. */
export type InternalTransaction = z.infer<typeof internalTransaction>;

/** One frame of the node's trace, in the form of `trace_transaction`; quantities are hex. */
export const rawTrace = z.object({
  type: z.enum(['call', 'create', 'create2', 'suicide']),
  action: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable().optional(),
  error: z.string().optional(),
  subtraces: int,
  traceAddress: z.array(int),
  /** Spyglass only, on the last frame of a truncated trace: the total number of frames, and the path of the full trace. */
  truncated: z.object({ frames: int, url: z.string() }).optional(),
});
/** A trace in the format of `trace_transaction`. */
export type RawTrace = z.infer<typeof rawTrace>;
