import type { HeadTracker } from '../../../api/head-tracker.ts';
import type { ReadScope } from '../../../api/read-scope.ts';
import { createKeptValues, type KeptValues } from '../../../lib/kept-values.ts';
import type { Line, LinePoint } from '../contract/statistics.ts';
import type { LineRecord } from './lines.ts';
import { presentLine } from './present-lines.ts';
import { type Past, readSpan, type Span, type SpanFigures } from './read-span.ts';

/** The periods of a line that have ended: as long as the version of the block that was the head then is the same, they are what they were. */
interface EndedPart {
  points: readonly LinePoint[];
  past: Past;
  version: string;
}

/** For some 60 lines by the day over eight years. */
const BYTES_MAX = 16 * 2 ** 20;
/** About what a point takes, in bytes; all lines share the texts of their dates. */
const POINT_BYTES = 96;
/** Where more periods have to be added to an ended part, it is read anew. */
const ADDED_MAX = 8;

const endedOf = new WeakMap<HeadTracker, KeptValues<string, EndedPart>>();

/** Reads a line over a span; of one over the whole chain only what is not known of an earlier reading. */
export async function readLine(
  scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>,
  line: LineRecord,
  span: Span,
): Promise<Line> {
  const { api, run } = scope;
  const { from, to, last = null, resolution } = span;
  const isWhole = from === null && to === null && last === null && !line.isOfVerified;
  if (!isWhole) return presentLine(line, await readSpan(scope, [line], span), api);
  const all = endedOf.get(api.heads) ?? createKeptValues<string, EndedPart>(BYTES_MAX);
  endedOf.set(api.heads, all);
  const key = `${run.id} ${line.id} ${resolution}`;
  const ended = all.get(key);
  if (ended !== undefined) {
    const figures = await readSpan(scope, [line], { ...span, past: ended.past });
    if (goesOn(figures, ended)) {
      const added = presentLine(line, figures, api);
      return { ...added, chart: [...ended.points, ...added.chart] };
    }
  }
  const figures = await readSpan(scope, [line], span);
  const whole = presentLine(line, figures, api);
  const kept = takeEnded(figures, whole, scope);
  if (kept !== undefined) all.set(key, kept, kept.points.length * POINT_BYTES);
  return whole;
}

function goesOn({ isPartial, periods, version }: SpanFigures, ended: EndedPart): boolean {
  return !isPartial && periods.length <= ADDED_MAX && version === ended.version;
}

/** What of a line can change no more; undefined where there is nothing, or blocks below are not indexed yet. */
function takeEnded(
  { isPartial, periods, version, isApproximate }: SpanFigures,
  { chart }: Line,
  { head }: Pick<ReadScope, 'head'>,
): EndedPart | undefined {
  const open = periods.findIndex((period) => isApproximate(period, false));
  const before = periods[open - 1];
  const first = periods[open]?.first;
  if (isPartial || version === null || head.number === null || !before || first === undefined)
    return undefined;
  const { totals, joinedTotals } = before;
  return {
    points: chart.filter((point) => !point.is_approximate),
    past: { end: first, totals, joinedTotals, block: head.number },
    version,
  };
}
