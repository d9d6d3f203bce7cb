import { toMoment } from '#sdk/api/present.ts';
import { toDay } from '#sdk/api/wire.ts';
import type { Status, StatusDay, StatusIncident } from '../contract/status.ts';
import type { DayRow, IncidentRow } from '../db/read-status.ts';
import type { StoredRecord } from '../db/write-record.ts';
import { severityOf } from '../lib/incident-kinds.ts';
import { DAYS_MAX, SILENCE_MS } from '../lib/limits.ts';

const DAY_MS = 86_400_000;

/** The stored history of the explorer. */
export interface StatusHistory {
  record: StoredRecord | null;
  days: readonly DayRow[];
  incidents: readonly IncidentRow[];
  total: number;
}

/** Presents the record: its days and incidents, with a silence that is not recorded yet. Pure. */
export function presentHistory(
  { record, days, incidents, total }: StatusHistory,
  now: number,
): Pick<Status, 'recorded_since' | 'recorded_at' | 'days' | 'incidents' | 'incidents_total'> {
  const silence = record === null ? null : findSilence(record, now);
  const listed = incidents.map(presentIncident);
  return {
    recorded_since: record === null ? null : toMoment(record.since),
    recorded_at: record === null ? null : toMoment(record.recorded_at),
    days: presentDays(silence === null ? days : addSilence(days, silence, now)),
    incidents: silence === null ? listed : [presentSilence(silence), ...listed],
    incidents_total: silence === null ? total : total + 1,
  };
}

/** State of the explorer, the worst of what is ongoing, with its reason. Pure. */
export function judgeState(
  incidents: readonly StatusIncident[],
  record: StoredRecord | null,
  stalled: string | null,
): Pick<Status, 'state' | 'message'> {
  const ongoing = incidents.filter(({ ended_at }) => ended_at === null);
  const outage = ongoing.find(({ severity }) => severity === 'outage');
  if (outage !== undefined) return { state: 'outage', message: outage.reason };
  if (stalled !== null) return { state: 'outage', message: stalled };
  if (record === null) return { state: 'unknown', message: 'The indexer has not recorded its state yet' };
  const [first] = ongoing;
  return first === undefined
    ? { state: 'operational', message: null }
    : { state: 'degraded', message: first.reason };
}

/** Start of a silence of the indexer that lasts, in ms since 1970; null without one. */
function findSilence({ recorded_at, age_ms }: StoredRecord, now: number): number | null {
  // The age is of the clock of the database, which also wrote the time.
  if (age_ms <= SILENCE_MS) return null;
  return Math.min(recorded_at.getTime(), now);
}

function presentSilence(since: number): StatusIncident {
  const at = toMoment(new Date(since));
  return {
    id: null,
    kind: 'stopped',
    severity: 'outage',
    reason: 'The indexer does not record its state: it is not running, or cannot write',
    times: 1,
    begun_at: at,
    ended_at: null,
    recorded_at: at,
  };
}

function presentIncident(row: IncidentRow): StatusIncident {
  return {
    id: row.id,
    kind: row.kind,
    severity: severityOf(row.kind),
    reason: row.reason,
    times: row.times_count,
    begun_at: toMoment(row.begun_at),
    ended_at: row.ended_at === null ? null : toMoment(row.ended_at),
    recorded_at: toMoment(row.recorded_at),
  };
}

/** Adds a lasting silence to the days that it covers, as an outage. */
function addSilence(days: readonly DayRow[], since: number, now: number): DayRow[] {
  const byDay = new Map(days.map((row) => [row.day, row]));
  const first = Math.max(Math.floor(since / DAY_MS), Math.floor(now / DAY_MS) - DAYS_MAX + 1);
  for (let day = first; day * DAY_MS < now; day += 1) {
    const name = toDay(BigInt(day));
    const ms = Math.min(now, (day + 1) * DAY_MS) - Math.max(since, day * DAY_MS);
    const known = byDay.get(name) ?? { day: name, known_ms: 0, outage_ms: 0, degraded_ms: 0 };
    byDay.set(name, { ...known, known_ms: known.known_ms + ms, outage_ms: known.outage_ms + ms });
  }
  return [...byDay.values()];
}

/** Rounds an outage up, so that no day with one looks whole. */
function presentDays(days: readonly DayRow[]): StatusDay[] {
  return days.map(({ day, known_ms, outage_ms, degraded_ms }) => {
    const known = Math.ceil(known_ms / 1000);
    return {
      day,
      known_seconds: known,
      outage_seconds: Math.min(known, Math.ceil(outage_ms / 1000)),
      degraded_seconds: Math.min(known, Math.ceil(degraded_ms / 1000)),
    };
  });
}
