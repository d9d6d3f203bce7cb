import type { Hex } from '../../lib/hex.ts';
import type { NodeCapabilities } from './node.ts';

/**
 * How an address does: not asked yet, the last request was answered, the last request failed, or it is left alone
 * because it serves another chain than the others.
 */
export type NodeState = 'unknown' | 'answers' | 'fails' | 'refused';

/** What is known of one address of a node, as plain data; times in ms since 1970. */
export interface NodeStatus {
  /** Without user, password, path and query, which may hold a key. */
  url: string;
  state: NodeState;
  /** Whether it is the one that is asked first. */
  isCurrent: boolean;
  lastError: string | null;
  lastErrorAt: number | null;
  lastAnswerAt: number | null;
  /** How long the last answer took, in ms. */
  latencyMs: number | null;
  answersCount: number;
  failuresCount: number;
  /** As decimal text; null until it was asked. */
  chainId: string | null;
  genesisHash: Hex | null;
  clientVersion: string | null;
  /** The height it last gave for its head. */
  head: number | null;
  /** When it gave it. */
  headAt: number | null;
  /** What it offers; null until that was found out. */
  capabilities: NodeCapabilities | null;
  /** The methods that it was found to lack. */
  missingMethods: string[];
  /** The ways in which it gives no usable answer to `eth_getBlockReceipts`. */
  untrustedReceiptForms: ('hash' | 'number')[];
}
