import type { Transport } from '../../chain/transport.ts';
import type { NodeInfo } from '../../chain/types/node.ts';
import type { Authorization } from '../../chain/types/transaction.ts';
import type { ChainHead } from '../../db/writes/chain-head.ts';
import type { ModuleParts } from '../../db/writes/module-parts.ts';
import type { Hex } from '../../lib/hex.ts';
import type { Trigger } from '../../lib/trigger.ts';
import type { ProofRules } from '../audit/proof-rules.ts';
import type { LastSuspect } from '../audit/suspects.ts';
import type { TokenReading } from '../decode/token-reading.ts';
import type { StallMemory } from '../head/note-stall.ts';
import type { IndexerMetrics } from './metrics.ts';
import type { Writer } from './writer.ts';

/** The run that is written to. */
export interface IndexedRun {
  id: number;
  schema: string;
  genesisHash: Hex;
  firstBlockHash: Hex | null;
}

/** Token instances in the observation queue, and whether there were more than could be noted. */
export interface PendingInstances {
  noted: Map<string, PendingInstance>;
  hasMissed: boolean;
}

/** A token instance in the observation queue. */
export interface PendingInstance {
  token: Hex;
  tokenId: bigint;
  /** Whether it may say something else than before. */
  isChanged: boolean;
}

/** What ends the pauses of tasks early. */
export interface Triggers {
  history: Trigger;
  folds: Trigger;
  traces: Trigger;
  tokens: Trigger;
  tokenBalances: Trigger;
  balances: Trigger;
  tidying: Trigger;
}

/** An address that was asked for its code: when it may be asked again, in ms since 1970, and how long it rests the next time. */
export interface RestingCode {
  until: number;
  nextPauseMs: number;
}

/**
 * Addresses in the observation queue: tokens for their metadata, others for their code; of tokens that moved, the
 * holders whose balances are to be compared with what the token reports.
 */
export interface ObservationQueue {
  tokens: Set<Hex>;
  codes: Set<Hex>;
  /** Those that were asked for their code, so that none is asked at each block; by how long each rests. */
  askedCodes: Map<Hex, RestingCode>;
  /** Where something was created or destroyed, and in which block: what was read of it before is read again. */
  revisits: Map<Hex, number>;
  /** New contracts, each with its creator, that are to be asked whether they are tokens. */
  created: Map<Hex, Hex>;
  /** Contracts that may hand calls on to another one than before, or are gone. */
  proxies: Set<Hex>;
  checks: Map<Hex, Set<Hex>>;
  /** Whose signers' code is queued. */
  authorizations: Authorization[];
  /** Token instances that moved, by address and id; those that were minted are asked even if they are known. */
  instances: PendingInstances;
  /** When values were last found to be others than they were read before, in ms since 1970. */
  correctedAt: number;
  /** Whether what the blocks of before the process had enqueued is among it. */
  hasRecent: boolean;
}

/** Writes a line of the log; `progress` shows anew how far something is, and may come every second. */
export type Log = (level: 'info' | 'warn' | 'error' | 'progress', message: string) => void;

/** What every task of the indexer works with. */
export interface IndexerContext {
  transport: Transport;
  node: NodeInfo;
  run: IndexedRun;
  writer: Writer;
  /** Where the run stands, as of the last commit. */
  position: ChainHead;
  /** The lowest block that is to be indexed. */
  firstBlock: number;
  /** The lowest block that is to be indexed and that the node has: it may have thrown old ones away. */
  historyFrom: number;
  /** Signalled when blocks have come or gone. */
  triggers: Triggers;
  observationQueue: ObservationQueue;
  /** Tokens whose metadata has been read. */
  knownTokens: Set<Hex>;
  /** How contracts are read whose events do not speak for themselves. */
  readings: Map<Hex, TokenReading>;
  /** Which parts of a block prove, as far as was found out. */
  proofRules: ProofRules;
  lastSuspect: LastSuspect;
  /** Since when the head could not be followed; outlasts the session. */
  stall: StallMemory;
  /** What modules that are on add to the blocks' rows and sums. */
  modules: ModuleParts;
  log: Log;
  /** Where what is done is counted; nowhere when left out. */
  metrics?: IndexerMetrics | undefined;
}
