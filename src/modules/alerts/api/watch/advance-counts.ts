import type { StreamSource, StreamStep } from '#sdk/api/people.ts';
import { type DatabaseClient, type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import type { AlertRow } from '../../db/alerts.ts';
import {
  addCounts,
  BLOCKS_MAX,
  type CountGroup,
  clearCounts,
  dropCounts,
  forgetCounts,
  listAt,
  listCountGroups,
  lockAt,
  lockWithoutSource,
  moveTo,
  setTimes,
  sumWindows,
  trimCounts,
} from '../../db/counts.ts';
import { applyJudgement } from '../../db/judged.ts';
import { judgeCount } from '../../lib/judge.ts';
import type { RuleOf } from '../../lib/rule.ts';

type BlockStep = Extract<StreamStep, { kind: 'block' }>;
/** Matches of a block by filter. */
type Counts = ReadonlyMap<string, BlockStep['counts'][number]>;

const NO_SOURCE = 'Streams are off on this server.';
const RESET_NOTE = 'The chain was replaced by another one.';

/**
 * Moves the alerts on events on by one step of the stream. Counts, states, events and position are written in one transaction,
 * so that each step counts once, whatever is killed. Returns true if any has moved.
 */
export async function advanceCounts(pool: DatabasePool, source: StreamSource | undefined): Promise<boolean> {
  if (source === undefined) return endWithoutSource(pool);
  let hasMoved = false;
  for (const group of await listCountGroups(pool)) {
    const alerts = await listAt(pool, group);
    const filters = new Map(alerts.map((alert) => [keyOf(alert), ruleOf(alert).filter]));
    const step = await source.next(group.cursor, [...filters.values()], group.needs_traces);
    if (step === null) continue;
    const keys = [...filters.keys()];
    const counts: Counts = new Map(
      step.kind === 'block' ? step.counts.map((count, place) => [keys[place] ?? '', count]) : [],
    );
    const moved = await withTransaction(pool, (client) => moveGroup(client, { group, alerts, step, counts }));
    if (moved > 0) hasMoved = true;
  }
  return hasMoved;
}

interface Move {
  group: CountGroup;
  alerts: readonly AlertRow[];
  step: StreamStep;
  counts: Counts;
}

async function moveGroup(client: DatabaseClient, { group, alerts, step, counts }: Move): Promise<number> {
  const ids = alerts.map(({ id }) => id);
  const found = await lockAt(client, group, ids);
  // The filter of an alert may have been changed since it was read.
  const locked = found.filter((alert) => step.kind !== 'block' || counts.has(keyOf(alert)));
  if (locked.length === 0) return 0;
  await takeStep(client, locked, step, counts);
  await moveTo(
    client,
    locked.map(({ id }) => id),
    step.cursor,
  );
  return locked.length;
}

async function takeStep(
  client: DatabaseClient,
  locked: readonly AlertRow[],
  step: StreamStep,
  counts: Counts,
): Promise<void> {
  const ids = locked.map(({ id }) => id);
  if (step.kind === 'gap') {
    const unread = ids.map((alertId) => ({ alertId, count: 0, isWhole: false }));
    return addCounts(client, { number: step.to, hash: null, time: null }, unread);
  }
  if (step.kind === 'reset') {
    await clearCounts(client, ids);
    for (const alert of locked)
      await applyJudgement(client, alert, { kind: 'within', value: '0' }, { block: null, note: RESET_NOTE });
    return;
  }
  if (step.kind === 'removed') await dropCounts(client, ids, step.number);
  else {
    await setTimes(client, ids, step.timestamp);
    await addCounts(client, { ...step, time: step.timestamp }, listCounts(locked, counts));
    await forgetCounts(client, ids, step.timestamp);
  }
  await judgeWindows(client, locked, step);
}

/** Counts to store: those of blocks with matching items, or of which it is not known. */
function listCounts(locked: readonly AlertRow[], counts: Counts) {
  return locked.flatMap((alert) => {
    const { count = 0, isWhole = false } = counts.get(keyOf(alert)) ?? {};
    return count === 0 && isWhole ? [] : [{ alertId: alert.id, count: count ?? 0, isWhole }];
  });
}

async function judgeWindows(
  client: DatabaseClient,
  locked: readonly AlertRow[],
  step: Extract<StreamStep, { kind: 'block' | 'removed' }>,
): Promise<void> {
  const sums = await sumWindows(
    client,
    locked.map(({ id }) => id),
    step.timestamp,
  );
  const byId = new Map(sums.map((sum) => [sum.id, sum]));
  const isWithdrawn = step.kind === 'removed';
  const note = isWithdrawn ? `Block ${step.number} (${step.hash}) left the chain.` : null;
  for (const alert of locked) {
    const sum = byId.get(alert.id);
    if (sum === undefined) continue;
    const judged = judgeCount(ruleOf(alert), {
      count: Number(sum.count),
      isWhole: sum.is_whole,
      isWithdrawn,
    });
    await applyJudgement(client, alert, judged, {
      block: { number: step.number, hash: step.hash },
      note,
    });
    if (sum.blocks > BLOCKS_MAX) await trimCounts(client, alert.id);
  }
}

async function endWithoutSource(pool: DatabasePool): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const locked = await lockWithoutSource(client, NO_SOURCE);
    for (const alert of locked)
      await applyJudgement(client, alert, { kind: 'unknown', error: NO_SOURCE }, { block: null, note: null });
    return locked.length > 0;
  });
}

function ruleOf({ rule }: AlertRow): RuleOf<'count'> {
  return rule as RuleOf<'count'>;
}

function keyOf(alert: AlertRow): string {
  return JSON.stringify(ruleOf(alert).filter);
}
