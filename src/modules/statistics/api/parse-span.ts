import { invalidParameter } from '#sdk/api/errors.ts';
import type { Query } from '#sdk/api/requests.ts';
import { RESOLUTIONS, type Resolution } from '../db/periods.ts';
import type { Span } from './read-span.ts';

const DAY_MS = 86_400_000;

/** Reads the span of a line. @throws ApiError 422 if an end is not a date, or the end precedes the beginning */
export function parseSpan(query: Query): Span {
  const resolution = (query.resolution?.toUpperCase() || 'DAY') as Resolution;
  const span = { from: parseDay(query, 'from'), to: parseDay(query, 'to') };
  if (span.from !== null && span.to !== null && span.from > span.to)
    throw invalidParameter('from', query.from, 'on or before the day of to');
  const last = parseLast(query.last);
  return { ...span, last, resolution: resolution in RESOLUTIONS ? resolution : 'DAY' };
}

function parseDay(query: Query, name: 'from' | 'to'): number | null {
  const text = query[name];
  if (text === undefined || text === '') return null;
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text)
    throw invalidParameter(name, text, 'a day like 2024-02-28');
  return Math.max(0, ms / DAY_MS);
}

function parseLast(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const last = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (last === 0) throw invalidParameter('last', text, 'a number of periods');
  return last;
}
