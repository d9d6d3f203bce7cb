import type { Hex } from '#sdk/lib/values.ts';
import type { LoggedOperation } from '../lib/events.ts';

/** An operation with its place in the chain. */
export interface PlacedOperation extends LoggedOperation {
  blockNumber: number;
  transactionIndex: number;
  /** Sender of its transaction; null if the node did not report it. */
  bundler: Hex | null;
}
