import type { Hex } from '#lib/hex.ts';

/** Frame kinds. */
export type TraceType =
  | 'call'
  | 'delegatecall'
  | 'staticcall'
  | 'callcode'
  | 'create'
  | 'create2'
  | 'selfdestruct'
  | 'reward';

/** One frame of a transaction's execution; the outermost has an empty `traceAddress`. */
export interface Trace {
  type: TraceType;
  traceAddress: number[];
  from: Hex;
  to: Hex | null;
  createdContract: Hex | null;
  value: bigint;
  gasLimit: bigint | null;
  gasUsed: bigint | null;
  input: Hex | null;
  output: Hex | null;
  error: string | null;
}

/** All frames of one transaction, outermost first, in order of execution. */
export interface TransactionTraces {
  transactionIndex: number;
  traces: Trace[];
}
