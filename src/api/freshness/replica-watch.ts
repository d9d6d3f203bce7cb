import type { IndexEvent } from '#db/connection/notify.ts';

/** Watches the lag of reads behind announced commits. */
export interface ReplicaWatch {
  /** Records each received commit. */
  announce(event: Pick<IndexEvent, 'run' | 'seq'>): void;
  /** Returns true if a read, with this result, is too far behind. */
  isBehind(read: { run: number | null; seq: number | null }): boolean;
  /** Discards what was announced: the connection was lost, and with it perhaps the commit. */
  forget(): void;
}

const LAG_LIMIT_MS = 30_000;

/**
 * Creates the watch: the first commit that no read has shown yet is stored with its time, and a database that still
 * lacks it after half a minute is behind.
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
    forget() {
      unseen = null;
    },
  };
}
