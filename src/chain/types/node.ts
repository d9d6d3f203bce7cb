import type { Hex } from '#lib/hex.ts';

/** RPC method of traces. */
export type TraceMethod = 'trace_block' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | null;

/** Capabilities of a node beyond the standard. */
export interface NodeCapabilities {
  traceMethod: TraceMethod;
  /** True once it has returned opcodes for a tracer: traces are no longer requested. */
  listsOpcodes?: boolean;
  /** True if it returns all receipts of a block at once. */
  hasBlockReceipts: boolean;
  hasTransactionPool: boolean;
}

/** Identity and capabilities of a node. */
export interface NodeInfo extends NodeCapabilities {
  chainId: bigint;
  clientVersion: string;
  /** Block at which a development node forks another chain; the blocks above are its own. 0, the genesis, without a fork. */
  forkBlock: number;
  /** First block of the node's own chain: the one at `forkBlock`. */
  genesisHash: Hex | null;
  /** True for a development node (anvil, hardhat), which can revert to an earlier block without a reorg. */
  isDevNode: boolean;
}
