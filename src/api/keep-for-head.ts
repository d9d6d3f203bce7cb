import { createKeptValues, type KeptValues } from '../lib/kept-values.ts';
import type { HeadTracker } from './head-tracker.ts';
import type { ReadScope } from './read-scope.ts';

interface Kept {
  seq: number;
  value: unknown;
}

/** Values of all runs, of which each has some kilobytes. */
const BYTES_MAX = 4 * 2 ** 20;

const keptOf = new WeakMap<HeadTracker, KeptValues<string, Kept>>();

/**
 * Reads what every page shows of the whole chain once for each position of a run's index. `name` is the value's own; `read` depends
 * on nothing but the index. Values are not to be changed.
 */
export async function keepForHead<Value>(
  { api, run, head }: Pick<ReadScope, 'api' | 'run' | 'head'>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const all = keptOf.get(api.heads) ?? createKeptValues<string, Kept>(BYTES_MAX);
  keptOf.set(api.heads, all);
  const key = `${run.id} ${name}`;
  const known = all.get(key);
  if (known?.seq === head.seq) return known.value as Value;
  const value = await read();
  all.set(key, { seq: head.seq, value });
  return value;
}
