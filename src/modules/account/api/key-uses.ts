import type { AppDb } from '#sdk/db/connection.ts';
import { addKeyUses, forgetKeyUses } from '../db/statements/key-uses.ts';

/** Counter of requests made with API keys. */
export interface KeyUses {
  count(key: string): void;
  /** Writes the counts that are not written yet. */
  flush(): Promise<void>;
}

/** Delay between the first counted request and the write, in ms. */
const WRITE_AFTER_MS = 5000;
/** Number of counted keys that triggers an immediate write. */
const KEYS_MAX = 1000;
const FORGET_PAUSE_MS = 3_600_000;

/**
 * Creates a counter that is written in batches: the latest counts are lost if the server is killed. While the database is
 * unavailable, nothing is counted.
 */
export function createKeyUses(db: AppDb): KeyUses {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let forgotAt = Number.NEGATIVE_INFINITY;

  async function write(uses: ReadonlyMap<string, number>): Promise<void> {
    await addKeyUses(db, uses);
    if (performance.now() - forgotAt < FORGET_PAUSE_MS) return;
    forgotAt = performance.now();
    await forgetKeyUses(db);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counted.size === 0) return writing;
    const uses = counted;
    counted = new Map();
    writing = writing.then(() => write(uses)).catch(() => {});
    return writing;
  }

  return {
    count(key) {
      counted.set(key, (counted.get(key) ?? 0) + 1);
      if (counted.size >= KEYS_MAX) void flush();
      else timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    },
    flush,
  };
}
