import type { HeadTracker } from '../../../api/head-tracker.ts';
import type { ReadScope } from '../../../api/read-scope.ts';
import { createKeptValues, type KeptValues } from '../../../lib/kept-values.ts';
import type { LineRecord } from './lines.ts';
import { type Past, readSpan, type Span, type SpanFigures } from './read-span.ts';

/** What is made of the periods that have ended: as long as the version of the block that was the head then is the same, they are what they were. */
interface Ended<Made> {
  made: Made;
  past: Past;
  version: string;
}

/** What is read, and what is made of it. */
export interface CachedRead<Made> {
  /** The key of the cache, beside the run and the resolution. */
  name: string;
  lines: readonly LineRecord[];
  span: Span;
  present: (figures: SpanFigures) => Made;
  /** What was made of the first periods, so many of them. */
  cut: (made: Made, count: number) => Made;
  join: (ended: Made, added: Made) => Made;
  /** How much room it takes, in bytes. */
  sizeOf: (made: Made) => number;
}

/** For some 60 lines by the day over eight years. */
const BYTES_MAX = 16 * 2 ** 20;
/** Where more periods have to be added to those that have ended, all are read anew. */
const ADDED_MAX = 8;

const endedOf = new WeakMap<HeadTracker, KeptValues<string, Ended<unknown>>>();

/** Reads a span up to the head; periods that have ended come from the cache. */
export async function readWithCache<Made>(
  scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>,
  { name, lines, span, present, cut, join, sizeOf }: CachedRead<Made>,
): Promise<Made> {
  const { heads } = scope.api;
  const all = endedOf.get(heads) ?? createKeptValues<string, Ended<unknown>>(BYTES_MAX);
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

/** How many periods can change no more; undefined where there are none, or blocks below are not indexed yet. */
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
