import type { Hex } from '#lib/hex.ts';
import type { NodeCapabilities } from './node.ts';

/**
 * State of a URL: not used yet, last request succeeded, last request failed, or refused because it serves another chain
 * than the others.
 */
export type NodeState = 'unknown' | 'answers' | 'fails' | 'refused';

/** Status of one URL of a node, as plain data; times in ms since 1970. */
export interface NodeStatus {
  /** Without user, password, path and query, which may contain a key. */
  url: string;
  state: NodeState;
  /** True for the preferred URL. */
  isCurrent: boolean;
  lastError: string | null;
  lastErrorAt: number | null;
  lastAnswerAt: number | null;
  /** Duration of the last request, in ms. */
  latencyMs: number | null;
  answersCount: number;
  failuresCount: number;
  /** As decimal text; null before the first check. */
  chainId: string | null;
  genesisHash: Hex | null;
  clientVersion: string | null;
  /** Last reported head height. */
  head: number | null;
  /** Time of that report. */
  headAt: number | null;
  /** Capabilities; null before they are probed. */
  capabilities: NodeCapabilities | null;
  /** Methods found to be missing. */
  missingMethods: string[];
  /** Forms of `eth_getBlockReceipts` without a usable response. */
  untrustedReceiptForms: ('hash' | 'number')[];
}
