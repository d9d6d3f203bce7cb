import type { Hex } from '../../lib/hex.ts';

/** How the node can be asked for traces. */
export type TraceMethod = 'trace_block' | 'debug_traceBlockByHash' | null;

/** What a node offers beyond what every node does. */
export interface NodeOffers {
  traceMethod: TraceMethod;
  /** All receipts of a block at once. */
  hasBlockReceipts: boolean;
  hasTransactionPool: boolean;
}

/** What was found out about a node. */
export interface NodeInfo extends NodeOffers {
  chainId: bigint;
  clientVersion: string;
  genesisHash: Hex;
  /** A node for development (anvil, hardhat), which can go back to an earlier block without a reorg. */
  isDevNode: boolean;
}
