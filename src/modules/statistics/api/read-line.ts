import type { ReadScope } from '../../../api/read-scope.ts';
import type { Line } from '../contract/statistics.ts';
import type { LineRecord } from './lines.ts';
import { presentLine } from './present-lines.ts';
import { readSpan, type Span } from './read-span.ts';
import { readWithCache } from './read-with-cache.ts';

/** About what a point takes, in bytes; all lines share the texts of their dates. */
const POINT_BYTES = 96;

/** Reads a line over a span; of one over the whole chain only what is not known of an earlier reading. */
export async function readLine(
  scope: Pick<ReadScope, 'api' | 'run' | 'db' | 'head'>,
  line: LineRecord,
  span: Span,
): Promise<Line> {
  const { from, to, last = null } = span;
  const isWhole = from === null && to === null && last === null && !line.isOfVerified;
  if (!isWhole) return presentLine(line, await readSpan(scope, [line], span), scope.api);
  return readWithCache(scope, {
    name: line.id,
    lines: [line],
    span,
    present: (figures) => presentLine(line, figures, scope.api),
    cut: (whole) => ({ ...whole, chart: whole.chart.filter((point) => !point.is_approximate) }),
    join: (ended, added) => ({ ...added, chart: [...ended.chart, ...added.chart] }),
    sizeOf: ({ chart }) => chart.length * POINT_BYTES,
  });
}
