import type { QueryReading, QuerySource } from '#sdk/api/people.ts';
import { type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import type { AlertRow } from '../../db/alerts.ts';
import { applyJudgement } from '../../db/judged.ts';
import { findDueQuery, lockOnQuery, setDue } from '../../db/values.ts';
import { type IndexHead, readHead } from '../../db/watch.ts';
import { type Judgement, judgeValue } from '../../lib/judge.ts';
import type { RuleOf } from '../../lib/rule.ts';

/** Shares of time and pauses of queries. */
export interface QueryPace {
  /** Shortest pause between two runs of a query, in s. */
  pauseS: number;
  /** Longest time of a run with its waiting, in ms. */
  timeoutMs: number;
}

export const QUERY_PACE: QueryPace = { pauseS: 30, timeoutMs: 90_000 };
/** A query pauses for this multiple of its duration, so that none takes more than a twentieth of the time. */
const PAUSE_FACTOR = 20;
const NO_SOURCE = 'SQL is off on this server.';

/**
 * Runs the query that has been due for the longest time, once for all alerts on it, and judges these. Returns false if none is
 * due.
 */
export async function judgeNextQuery(
  pool: DatabasePool,
  source: QuerySource | undefined,
  pace: QueryPace,
  end: AbortSignal,
): Promise<boolean> {
  const due = await findDueQuery(pool);
  if (due === null) return false;
  const head = await readHead(pool);
  const begunAt = performance.now();
  const reading = await readBounded(source, due.rule as RuleOf<'value'>, { pace, end });
  const pauseS = Math.max(pace.pauseS, (PAUSE_FACTOR * (performance.now() - begunAt)) / 1000);
  let after: number | undefined = 0;
  const judged = { key: due.query_key, begun: due.begun, reading, head, pauseS };
  while (after !== undefined) after = await judgeSome(pool, judged, after);
  return true;
}

async function readBounded(
  source: QuerySource | undefined,
  { query, parameters = [] }: RuleOf<'value'>,
  { pace, end }: { pace: QueryPace; end: AbortSignal },
): Promise<QueryReading> {
  if (source === undefined) return { fault: NO_SOURCE };
  const late = AbortSignal.timeout(pace.timeoutMs);
  try {
    return await source.read(query, parameters, AbortSignal.any([end, late]));
  } catch (error) {
    end.throwIfAborted();
    if (!late.aborted) throw error;
    return { fault: 'The query did not end in time.' };
  }
}

interface Judged {
  key: Buffer;
  /** Time at which the run began, by the clock of the database. */
  begun: string;
  reading: QueryReading;
  head: IndexHead | null;
  pauseS: number;
}

function judgeSome(
  pool: DatabasePool,
  { key, begun, reading, head, pauseS }: Judged,
  after: number,
): Promise<number | undefined> {
  return withTransaction(pool, async (client) => {
    const locked = await lockOnQuery(client, { key, begun }, after);
    for (const alert of locked)
      await applyJudgement(client, alert, judge(alert, reading), { block: head, note: null });
    await setDue(
      client,
      locked.map(({ id }) => id),
      pauseS,
    );
    return locked.at(-1)?.id;
  });
}

function judge({ rule, side }: AlertRow, reading: QueryReading): Judgement {
  if ('fault' in reading) return { kind: 'unknown', error: reading.fault };
  return judgeValue(rule as RuleOf<'value'>, reading.value, side);
}
