import type { IndexEvent } from '../db/notify.ts';

/** Knows whether what is read lags behind what was announced. */
export interface ReplicaWatch {
  /** Takes each commit as it is received. */
  announce(event: Pick<IndexEvent, 'run' | 'seq'>): void;
  /** Whether a read, of which this is what it has shown just now, came too late. */
  isBehind(read: { run: number | null; seq: number | null }): boolean;
}

const LAG_LIMIT_MS = 30_000;

/**
 * Creates a watch on commits: the first that no read has shown yet is remembered with its time, and a database that
 * still lacks it after half a minute is behind.
 */
export function createReplicaWatch(now: () => number = () => performance.now()): ReplicaWatch {
  let unseen: { run: number; seq: number; at: number } | null = null;
  return {
    announce({ run, seq }) {
      if (unseen?.run !== run) unseen = { run, seq, at: now() };
    },
    isBehind({ run, seq }) {
      if (unseen === null) return false;
      if (run === unseen.run && seq !== null && seq >= unseen.seq) {
        unseen = null;
        return false;
      }
      return now() - unseen.at > LAG_LIMIT_MS;
    },
  };
}
