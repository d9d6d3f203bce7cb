import type { LoggedOperation } from '#modules/kits/user-operations/lib/events.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** An operation with its place in the chain. */
export interface PlacedOperation extends LoggedOperation {
  blockNumber: number;
  transactionIndex: number;
  /** Sender of its transaction; null if the node did not report it. */
  bundler: Hex | null;
}
