import { createLruCache, type LruCache } from '#lib/lru-cache.ts';
import type { ReadScope } from '../context.ts';
import type { HeadTracker } from './head-tracker.ts';

interface Cached {
  seq: number;
  value: unknown;
}

/** Maximum size of cached values of all runs, each of which has some kilobytes. */
const BYTES_MAX = 4 * 2 ** 20;

const cachedOf = new WeakMap<HeadTracker, LruCache<string, Cached>>();

/**
 * Caches chain-wide data of all pages per head of a run's index. `name` is the key of the value; `read` depends only on
 * the index. Values must not be modified.
 */
export async function cachePerHead<Value>(
  { api, run, head }: Pick<ReadScope, 'api' | 'run' | 'head'>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const all = cachedOf.get(api.index.heads) ?? createLruCache<string, Cached>(BYTES_MAX);
  cachedOf.set(api.index.heads, all);
  const key = `${run.id} ${name}`;
  const known = all.get(key);
  if (known?.seq === head.seq) return known.value as Value;
  const value = await read();
  all.set(key, { seq: head.seq, value });
  return value;
}
