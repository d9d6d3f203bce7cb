import type { StreamSource, StreamStep } from '#sdk/api/people.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { streamFilter } from '../../contract/filter.ts';
import { readHeadPosition } from '../../db/steps.ts';
import { formatCursor, parseCursor } from '../../lib/cursor.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { readFilter } from '../matching/read-filter.ts';
import { type NewStep, toStep } from '../subscriptions/advance.ts';
import type { Feed } from './feed.ts';

/** Creates the source of steps that alerts count; `open` returns null while the server has no database. */
export function createSource(open: () => { pool: DatabasePool; feed: Feed } | null): StreamSource {
  return {
    check(filter) {
      const read = readFilter(filter);
      return 'fault' in read ? read.fault : null;
    },
    needsTraces: (filter) => compileFilter(streamFilter.parse(filter)).needsTraces,
    async head() {
      const opened = open();
      const position = opened && (await readHeadPosition(opened.pool));
      return position && formatCursor(position);
    },
    async next(cursor, filters, needsTraces) {
      const opened = open();
      const position = parseCursor(cursor);
      if (opened === null || position === null) return null;
      const { pool, feed } = opened;
      const step = await toStep(pool, position, await feed.next(position, needsTraces));
      return step && countMatches(step, filters);
    },
  };
}

/** Numbers of matching items of a step. Pure. */
function countMatches(step: NewStep, filters: readonly unknown[]): StreamStep {
  const cursor = formatCursor(step.next);
  if (step.kind === 'reset') return { kind: 'reset', cursor };
  if (step.kind === 'gap') return { kind: 'gap', cursor, to: step.hole.to, reason: step.hole.reason };
  const { kind, head, content } = step;
  const shared = { cursor, number: head.number, hash: head.hash, timestamp: head.timestamp };
  if (kind === 'removed') return { kind, ...shared };
  const counts = filters.map((filter) => {
    const read = readFilter(filter);
    if (content === null || 'fault' in read) return { count: null, isWhole: false };
    const compiled = compileFilter(read.value);
    const isWhole = !(compiled.needsTraces && content.internals === null);
    return { count: compiled.select(content, head).length, isWhole };
  });
  return { kind, ...shared, counts };
}
