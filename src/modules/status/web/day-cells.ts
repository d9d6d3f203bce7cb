import type { StatusDay } from '../contract/status.ts';
import { DAYS_MAX } from '../lib/limits.ts';

/** Level of a day: without a record, whole, with a little outage or lacking something, or with more outage. */
export type DayLevel = 'none' | 'up' | 'some' | 'down';

/** A day of the strip. */
export interface DayCell {
  day: string;
  level: DayLevel;
  /** The recorded figures; undefined without any. */
  known: StatusDay | undefined;
}

const DAY_MS = 86_400_000;
/** Share of outage from which on a day counts as down. */
const DOWN_SHARE = 0.01;

/** The last 90 days (UTC), earliest first; a day without a record is never up. Pure. */
export function listDayCells(days: readonly StatusDay[], nowMs: number): DayCell[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const today = Math.floor(nowMs / DAY_MS);
  return Array.from({ length: DAYS_MAX }, (_, index) => {
    const day = new Date((today - DAYS_MAX + 1 + index) * DAY_MS).toISOString().slice(0, 10);
    const known = byDay.get(day);
    return { day, known, level: judgeDay(known) };
  });
}

function judgeDay(known: StatusDay | undefined): DayLevel {
  if (known === undefined || known.known_seconds <= 0) return 'none';
  if (known.outage_seconds >= known.known_seconds * DOWN_SHARE)
    return known.outage_seconds > 0 ? 'down' : 'up';
  return known.outage_seconds > 0 || known.degraded_seconds > 0 ? 'some' : 'up';
}

/** Share of the recorded time without an outage, rounded down: `99.98%`; null without a record. Pure. */
export function formatUptime(days: readonly StatusDay[]): string | null {
  const sum = (read: (day: StatusDay) => number) => days.reduce((total, day) => total + read(day), 0);
  const known = sum((day) => day.known_seconds);
  if (known <= 0) return null;
  const share = Math.max(0, known - sum((day) => day.outage_seconds)) / known;
  return `${Math.floor(share * 10_000) / 100}%`;
}

/** Describes the known part of a day in words. Pure. */
export function describeDay({ day, known }: DayCell): string {
  const uptime = known === undefined ? null : formatUptime([known]);
  return uptime === null ? `${day}: no data` : `${day}: ${uptime} up`;
}
