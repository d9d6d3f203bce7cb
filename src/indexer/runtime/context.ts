import type { Worker } from 'node:worker_threads';
import type { Transport } from '#chain/rpc/transport.ts';
import type { NodeInfo } from '#chain/types/node.ts';
import type { Authorization } from '#chain/types/signed-parts.ts';
import type { ChainHead } from '#db/writes/facts/chain-head.ts';
import type { ModuleParts } from '#db/writes/module-parts.ts';
import type { Hex } from '#lib/hex.ts';
import type { Trigger } from '#lib/trigger.ts';
import type { ProofRules } from '../audit/proof-rules.ts';
import type { TokenReading } from '../decode/token-reading.ts';
import type { IndexerMetrics } from './metrics.ts';
import type { Writer } from './writer.ts';

/** The run being indexed. */
export interface IndexedRun {
  id: number;
  schema: string;
  genesisHash: Hex | null;
  firstBlockHash: Hex | null;
}

/** Queued token instances; `hasMissed` is true if the queue overflowed. */
export interface PendingInstances {
  noted: Map<string, PendingInstance>;
  hasMissed: boolean;
}

/** A token instance in the observation queue. */
export interface PendingInstance {
  token: Hex;
  tokenId: bigint;
  /** True if its metadata may have changed. */
  isChanged: boolean;
}

/** Triggers that end the pauses of tasks early. */
export interface Triggers {
  history: Trigger;
  folds: Trigger;
  movements: Trigger;
  traces: Trigger;
  tokens: Trigger;
  tokenBalances: Trigger;
  balances: Trigger;
  tidying: Trigger;
}

/** Back-off of an address without code: time of the next check, in ms since 1970, and the pause after it. */
export interface CodeBackoff {
  until: number;
  nextPauseMs: number;
}

/**
 * Observation queue: tokens for their metadata, other addresses for their code; of tokens that moved, the holders whose
 * balances are compared with the token's report.
 */
export interface ObservationQueue {
  tokens: Set<Hex>;
  codes: Set<Hex>;
  /** Recently checked addresses, so that none is checked at each block. */
  askedCodes: Map<Hex, CodeBackoff>;
  /** Addresses created or destroyed, with the block: values read before it are read again. */
  revisits: Map<Hex, number>;
  /** New contracts, each with its creator, to check whether they are tokens. */
  created: Map<Hex, Hex>;
  /** Contracts whose proxy target may have changed, or that may be gone. */
  proxies: Set<Hex>;
  checks: Map<Hex, Set<Hex>>;
  /** Authorizations whose signers' code is queued. */
  authorizations: Authorization[];
  /** Token instances that moved, by address and id; minted ones are read even if known. */
  instances: PendingInstances;
  /** Last time that values were found to be wrong, in ms since 1970. */
  correctedAt: number;
  /** True if the observations of blocks from before the process have been enqueued. */
  hasRecent: boolean;
}

/** Writes a log line; `progress` replaces the last progress line, and may be called every second. */
export type Log = (level: 'info' | 'warn' | 'error' | 'progress', message: string) => void;

/** Context of every indexer task. */
export interface IndexerContext {
  readonly source: NodeSource;
  run: IndexedRun;
  readonly range: IndexedRange;
  readonly writer: Writer;
  /** Contributions of enabled modules to the blocks' rows and sums. */
  modules: ModuleParts;
  /** Woken when blocks are added or removed. */
  readonly triggers: Triggers;
  readonly memory: IndexerMemory;
  readonly reporting: Reporting;
}

/** Access to the node. */
export interface NodeSource {
  transport: Transport;
  node: NodeInfo;
  /** Threads that decode the history; by default it is decoded in this one. */
  readonly decoders?: Decoders | undefined;
}

/** Blocks to index. */
export interface IndexedRange {
  /** Head of the run, as of the last commit. */
  head: ChainHead;
  /** Lowest block to index. */
  readonly firstBlock: number;
  /** Lowest block to index that the node has: it may have pruned old ones. */
  historyFrom: number;
}

/** State that the tasks share in memory. */
export interface IndexerMemory {
  readonly observationQueue: ObservationQueue;
  /** Tokens with stored metadata. */
  readonly knownTokens: Set<Hex>;
  /** Readings of contracts with ambiguous events. */
  readonly readings: Map<Hex, TokenReading>;
  /** Learned proof rules of the chain's blocks. */
  readonly proofRules: ProofRules;
  readonly lastSuspect: LastSuspect;
  /** Stall of the head; outlives the session. */
  readonly stall: StallMemory;
}

/** Outputs for the operator. */
export interface Reporting {
  readonly log: Log;
  /** Metrics; none by default. */
  readonly metrics?: IndexerMetrics | undefined;
}

/** State of stalls; it outlives a session. */
export interface StallMemory {
  /** Start of the stall while the node has more blocks, in ms since 1970; null without one. */
  since: number | null;
  /** The next block, which the node does not return, and the start, in ms since 1970; null without one. */
  trouble: { number: number; since: number } | null;
}

/** Last height at which the node was found to return invalid data, and its time, in ms since 1970. */
export interface LastSuspect {
  number: number;
  at: number;
}

/** Threads that decode the history. */
export interface Decoders {
  count: number;
  /** Starts a thread that runs `serveDecoding` on its parent port. */
  start(): Worker;
  /** Size of a gap, in transactions and blocks, up to which threads are not worth their start. */
  sizeMin?: number;
  /** Maximum number of blocks that a thread is given at once. */
  partBlocksMax?: number;
}
