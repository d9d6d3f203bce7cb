import type { Hex } from '../../lib/hex.ts';

/** How the node can be asked for traces. */
export type TraceMethod = 'trace_block' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | null;

/** What a node offers beyond what every node does. */
export interface NodeCapabilities {
  traceMethod: TraceMethod;
  /** It was seen to answer tracers with opcodes: it is not asked for traces again. */
  listsOpcodes?: boolean;
  /** All receipts of a block at once. */
  hasBlockReceipts: boolean;
  hasTransactionPool: boolean;
}

/** What was found out about a node. */
export interface NodeInfo extends NodeCapabilities {
  chainId: bigint;
  clientVersion: string;
  /** Where a development node forks another chain: what is above is its own. 0, the genesis, where it forks none. */
  forkBlock: number;
  /** The block that the node's own chain begins on: the one at `forkBlock`. */
  genesisHash: Hex;
  /** A node for development (anvil, hardhat), which can go back to an earlier block without a reorg. */
  isDevNode: boolean;
}
