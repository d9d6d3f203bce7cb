/** Last failure of the indexer; `at` in ms since 1970. */
export interface IndexerFailure {
  code: string;
  at: number;
}

/** Head of the node, and the time of its report, in ms since 1970. */
export interface ReportedHead {
  number: number;
  at: number;
}

/** State of node and indexer in this process, independent of the database, which a failing writer cannot update. */
export interface ChainWatch {
  head(): ReportedHead | null;
  failure(): IndexerFailure | null;
}

/** Head of the index, from the database. */
export interface IndexedHead {
  number: number | null;
  /** Number of the run's last commit. */
  seq: number;
  node_head: number | null;
  /** Age of the node's last head report to the indexer, in s; null without one. */
  node_head_age_s: number | null;
}

/** Lag of the index behind its node. */
export interface IndexLag {
  /** In blocks; null if unknown, as after a long silence of the node. */
  lag: number | null;
  nodeHeight: number | null;
  /** Time of that height's report, to this process or else to the indexer, in ms since 1970; null without one. */
  nodeHeightAt: number | null;
  /** Problem in one sentence; null without one. */
  problem: string | null;
}

/** Time after a failure until the indexer counts as recovered without a commit: it retries every few seconds. */
const FAILURE_MS = 30_000;
/** Time without a head report until the node counts as silent; it is polled at least every ten seconds. */
const SILENCE_MS = 45_000;
/** Time in which a reported height has to be indexed. */
const BEHIND_MS = 30_000;

const FAILURES: Readonly<Record<string, string>> = {
  database_full: 'The indexer cannot write: the disk of the database is full',
  database_damaged:
    'The indexer cannot go on: a table of the database is damaged (see docs/OPERATIONS.md, Damaged tables)',
  database_unavailable: 'The indexer does not reach its database',
  rpc_unavailable: 'The indexer does not reach the node',
  rpc_error: 'The node refuses the requests of the indexer',
  invalid_answer: 'The node gives answers that cannot be right',
  other_chain: 'The node serves another chain',
};

/** Returns the highest known head, from the database or this process. */
export function findNodeHeight(
  indexed: Pick<IndexedHead, 'node_head'>,
  chain: ChainWatch | null | undefined,
): number | null {
  const reported = chain?.head()?.number ?? null;
  if (reported === null || indexed.node_head === null) return reported ?? indexed.node_head;
  return Math.max(reported, indexed.node_head);
}

/** Creates a watch that compares the index with the node's reports on demand. */
export function createLagWatch(
  chain: ChainWatch | null | undefined,
  now: () => number = Date.now,
): (indexed: IndexedHead) => IndexLag {
  let missing: ReportedHead | null = null;
  let failed: { at: number; seq: number } | null = null;
  let emptySince: number | null = null;

  /** Returns true if a height known half a minute ago is not indexed yet. */
  function isBehind(height: number, nodeHeight: number): boolean {
    // A node that has gone back, such as a restarted one, no longer has the missing block.
    if (missing !== null && nodeHeight < missing.number) missing = { ...missing, number: nodeHeight };
    if (missing === null || height >= missing.number)
      missing = height < nodeHeight ? { number: nodeHeight, at: now() } : null;
    return missing !== null && now() - missing.at > BEHIND_MS;
  }

  /** Returns the persisting failure: one that is neither old nor followed by a commit. */
  function findFailure(seq: number): IndexerFailure | null {
    const failure = chain?.failure() ?? null;
    if (failure === null || now() - failure.at >= FAILURE_MS) return null;
    if (failed?.at !== failure.at) failed = { at: failure.at, seq };
    return failed.seq === seq ? failure : null;
  }

  return (indexed) => {
    const { number: height } = indexed;
    const own = chain?.head() ?? null;
    const nodeHeight = findNodeHeight(indexed, chain);
    const behind = height === null || nodeHeight === null ? null : Math.max(0, nodeHeight - height);
    const isLate = behind !== null && height !== null && nodeHeight !== null && isBehind(height, nodeHeight);
    emptySince = height === null && nodeHeight !== null ? (emptySince ?? now()) : null;
    const isEmpty = emptySince !== null && now() - emptySince > BEHIND_MS;
    const unreportedMs = (indexed.node_head_age_s ?? 0) * 1000;
    const isUnreported = unreportedMs > SILENCE_MS;
    const silentMs = own === null ? unreportedMs : now() - own.at;
    const isSilent = silentMs > SILENCE_MS;
    const heardAt = indexed.node_head_age_s === null ? null : Math.round(now() - unreportedMs);
    const failure = findFailure(indexed.seq);
    return {
      // Blocks mined since the node fell silent are unknown.
      lag: isSilent && behind === 0 ? null : behind,
      nodeHeight,
      nodeHeightAt: own?.at ?? heardAt,
      problem:
        failure !== null
          ? (FAILURES[failure.code] ?? 'The indexer fails; its log has the reason')
          : isSilent && own !== null
            ? `The node has not reported its head for ${Math.round(silentMs / 1000)} s`
            : isEmpty
              ? `No block is indexed yet, though the node is at block ${nodeHeight}`
              : isLate
                ? `The index is ${behind} blocks behind the node`
                : isUnreported
                  ? `The indexer has received no answer of its node, or has not recorded one, for ${Math.round(unreportedMs / 1000)} s`
                  : null,
    };
  };
}
