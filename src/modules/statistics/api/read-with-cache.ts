import type { HeadTracker } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { createLruCache, type LruCache } from '#sdk/lib/async.ts';
import type { LineRecord } from './lines.ts';
import { type Past, readSpan, type Span, type SpanFigures } from './read-span.ts';

/** Results for the periods that have ended: valid while the block that was the head then has the same version. */
interface Ended<Made> {
  made: Made;
  past: Past;
  version: string;
}

/** A cached read: its inputs, and the result computed from them. */
export interface CachedRead<Made> {
  /** The cache key, besides the run and the resolution. */
  name: string;
  lines: readonly LineRecord[];
  span: Span;
  present: (figures: SpanFigures) => Made;
  /** Cuts the result to the first `count` periods. */
  cut: (made: Made, count: number) => Made;
  join: (ended: Made, added: Made) => Made;
  /** Size of the result, in bytes. */
  sizeOf: (made: Made) => number;
}

/** Enough for some 60 daily lines over eight years. */
const BYTES_MAX = 16 * 2 ** 20;
/** Maximum number of periods added to the ended ones; beyond it, all are read again. */
const ADDED_MAX = 8;

const endedOf = new WeakMap<HeadTracker, LruCache<string, Ended<unknown>>>();

/** Reads a span up to the head; ended periods come from the cache. */
export async function readWithCache<Made>(
  scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>,
  { name, lines, span, present, cut, join, sizeOf }: CachedRead<Made>,
): Promise<Made> {
  const { heads } = scope.api.index;
  const all = endedOf.get(heads) ?? createLruCache<string, Ended<unknown>>(BYTES_MAX);
  endedOf.set(heads, all);
  const key = `${scope.run.id} ${name} ${span.resolution}`;
  const ended = all.get(key) as Ended<Made> | undefined;
  if (ended !== undefined) {
    const figures = await readSpan(scope, lines, { ...span, past: ended.past });
    if (goesOn(figures, ended)) return join(ended.made, present(figures));
  }
  const figures = await readSpan(scope, lines, span);
  const made = present(figures);
  const known = findEnded(figures, scope);
  if (known !== undefined) {
    const kept = cut(made, known.count);
    all.set(key, { made: kept, past: known.past, version: known.version }, sizeOf(kept));
  }
  return made;
}

function goesOn({ isPartial, periods, version }: SpanFigures, ended: Ended<unknown>): boolean {
  return !isPartial && periods.length <= ADDED_MAX && version === ended.version;
}

/** Number of periods that can no longer change; undefined if there are none, or lower blocks are not indexed yet. */
function findEnded(
  { isPartial, periods, version, isApproximate }: SpanFigures,
  { head }: Pick<ReadScope, 'head'>,
): { count: number; past: Past; version: string } | undefined {
  const count = periods.findIndex((period) => isApproximate(period, false));
  const last = periods[count - 1];
  const open = periods[count];
  if (isPartial || version === null || head.number === null || !last || !open) return undefined;
  const { totals, joinedTotals } = last;
  return { count, past: { end: open.first, totals, joinedTotals, block: head.number }, version };
}
