import { toMoment } from '#sdk/api/present.ts';
import { answer, type ReadScope } from '#sdk/api/requests.ts';
import { toTimestamp } from '#sdk/api/wire.ts';
import { getBlock } from '#sdk/db/blocks.ts';
import type { AppDb } from '#sdk/db/connection.ts';
import { getAuditReport, getIndexGaps } from '#sdk/db/runs.ts';
import { STATUS_CALLS } from '../contract/calls.ts';
import type { Status } from '../contract/status.ts';
import { countIncidents, listDays, listIncidents } from '../db/read-status.ts';
import { readRecord } from '../db/write-record.ts';
import { judgeState, presentHistory, type StatusHistory } from './present-status.ts';

/** Time without a report of its height until the node counts as silent, in s. */
const NODE_SILENCE_S = 45;

/** `/status` */
export const getStatus = answer(STATUS_CALLS.status, readStatus);

/** Reads the state and the history of the explorer, which follow the active run. */
export async function readStatus(scope: ReadScope): Promise<Status> {
  const { api, db, run, head } = scope;
  const [block, gaps, audit] = await Promise.all([
    head.number === null ? undefined : getBlock(db, head.number),
    getIndexGaps(db, { from: head.history_from, to: head.number ?? -1 }),
    getAuditReport(db, run.schema, 1),
  ]);
  const figures = {
    height: head.number,
    head_timestamp: block === undefined ? null : toTimestamp(block.timestamp),
    unreadable_blocks_count: gaps.unreadable_blocks,
    untraceable_blocks_count: gaps.untraceable_blocks,
    audit: audit && {
      checks: audit.totals.blocks_count + audit.totals.states_count,
      mismatches: audit.totals.mismatches_count,
      last_checked_at: audit.totals.last_checked_at && toMoment(audit.totals.last_checked_at),
    },
  };
  if (!run.isActive) return { ...figures, ...describeEnded(run.id) };
  const now = api.server.now().getTime();
  const { appPool } = api.store;
  const history = appPool ? await readHistory(appPool) : NO_HISTORY;
  const presented = presentHistory(history, now);
  return {
    ...figures,
    ...presented,
    ...judgeState(presented.incidents ?? [], history.record, head.stalled_reason),
    ...presentNode(head, now),
  };
}

const NO_HISTORY: StatusHistory = { record: null, days: [], incidents: [], total: 0 };

async function readHistory(pool: AppDb): Promise<StatusHistory> {
  const [record, days, incidents, total] = await Promise.all([
    readRecord(pool),
    listDays(pool),
    listIncidents(pool),
    countIncidents(pool),
  ]);
  return { record, days, incidents, total };
}

/** State of the node, by its last report to the indexer. */
function presentNode(
  head: ReadScope['head'],
  now: number,
): Pick<Status, 'node' | 'node_height' | 'lag_blocks'> {
  const { node_head: height, node_head_age_s: age, stalled_reason: stalled } = head;
  const isSilent = age !== null && age > NODE_SILENCE_S;
  const behind = height === null || head.number === null ? null : Math.max(0, height - head.number);
  return {
    node: {
      state: stalled !== null ? 'fails' : age === null ? 'unknown' : isSilent ? 'silent' : 'answers',
      reported_at: age === null ? null : toMoment(new Date(now - age * 1000)),
    },
    node_height: height,
    // Blocks mined since the node fell silent are unknown.
    lag_blocks: behind === 0 && (isSilent || stalled !== null) ? null : behind,
  };
}

/** An ended run has no state of its own: the record is that of the explorer. */
function describeEnded(id: number) {
  return {
    state: 'unknown',
    message: `Run ${id} has ended; the status is that of the active run`,
    recorded_since: null,
    recorded_at: null,
    node_height: null,
    lag_blocks: null,
    node: { state: 'unknown', reported_at: null },
    days: null,
    incidents: null,
    incidents_total: null,
  } as const;
}
