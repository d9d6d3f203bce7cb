import { invalidParameter } from '#sdk/api/errors.ts';
import { parsePeriod, type Query, type ReadScope } from '#sdk/api/requests.ts';
import { type BlockSpan, findBlocksInPeriod, getBlock } from '#sdk/db/blocks.ts';
import type { FlowPeriod } from '../contract/flow-periods.ts';

const DAY_S = 86_400n;
const SPANS: Record<Exclude<FlowPeriod, 'all'>, bigint> = {
  day: DAY_S,
  week: 7n * DAY_S,
  month: 30n * DAY_S,
  year: 365n * DAY_S,
};

/** Ends of a period of which only the other end is given. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '9999-12-31'];

/**
 * Finds the blocks of the asked period: between two times, or a span before the newest block; all without a parameter. Null if it
 * has none. @throws ApiError 422 for both forms at once
 */
export async function readFlowBlocks(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  { period, from_period: from, to_period: to }: Query,
): Promise<BlockSpan | null> {
  if (head.number === null) return null;
  if (from !== undefined || to !== undefined) {
    if (period !== undefined)
      throw invalidParameter('period', period, 'allowed beside from_period and to_period');
    return findBlocksInPeriod(db, parsePeriod(from ?? FIRST_DAY, to ?? LAST_DAY));
  }
  const span = SPANS[period as keyof typeof SPANS];
  if (span === undefined) return { first: 0, last: head.number };
  const top = await getBlock(db, head.number);
  if (top === undefined) return null;
  return findBlocksInPeriod(db, { from: top.timestamp - span + 1n, to: top.timestamp });
}
