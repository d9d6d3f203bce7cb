/** What the indexer has failed by; `at` in ms since 1970. */
export interface IndexerFailure {
  code: string;
  at: number;
}

/** The head of the node, and when the node reported it, in ms since 1970. */
export interface ReportedHead {
  number: number;
  at: number;
}

/** What this process knows of node and indexer without the database, which a writer that fails cannot keep up to date. */
export interface ChainWatch {
  head(): ReportedHead | null;
  failure(): IndexerFailure | null;
}

/** How far the index is as the database has it. */
export interface IndexedHead {
  number: number | null;
  /** Counts the commits of the run. */
  seq: number;
  node_head: number | null;
  /** How long ago the node last reported its head to the indexer, in s; null where that was never noted. */
  node_head_age_s: number | null;
}

/** How far the index is behind its node. */
export interface IndexLag {
  /** In blocks; null where it is not known, as when the node has been silent for long. */
  lag: number | null;
  nodeHeight: number | null;
  /** When the node reported that height, to this process or else to the indexer, in ms since 1970; null where neither knows. */
  nodeHeightAt: number | null;
  /** One sentence on what is wrong; null where nothing is. */
  problem: string | null;
}

/** So long after a failure the indexer is taken to do well again, where it has nothing to commit: it tries again every few seconds. */
const FAILURE_MS = 30_000;
/** The node is asked for its head every ten seconds at least. */
const SILENCE_MS = 45_000;
/** A height that the node has reported is indexed within this time. */
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

/** The highest head that is known, by the database or by this process. */
export function findNodeHeight(
  indexed: Pick<IndexedHead, 'node_head'>,
  chain: ChainWatch | null | undefined,
): number | null {
  const reported = chain?.head()?.number ?? null;
  if (reported === null || indexed.node_head === null) return reported ?? indexed.node_head;
  return Math.max(reported, indexed.node_head);
}

/** Creates a watch that compares what is indexed with what the node reports, whenever it is asked. */
export function createLagWatch(
  chain: ChainWatch | null | undefined,
  now: () => number = Date.now,
): (indexed: IndexedHead) => IndexLag {
  let missing: ReportedHead | null = null;
  let failed: { at: number; seq: number } | null = null;
  let emptySince: number | null = null;

  /** Whether a height that was known half a minute ago is not indexed yet. */
  function isBehind(height: number, nodeHeight: number): boolean {
    // A node that has gone back, as one that was set up anew has, no longer has what was missing.
    if (missing !== null && nodeHeight < missing.number) missing = { ...missing, number: nodeHeight };
    if (missing === null || height >= missing.number)
      missing = height < nodeHeight ? { number: nodeHeight, at: now() } : null;
    return missing !== null && now() - missing.at > BEHIND_MS;
  }

  /** The failure that lasts: none that is long ago, or that a commit has followed. */
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
      // What was mined since the node fell silent is not known.
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
