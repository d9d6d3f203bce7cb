import { invalidParameter } from '../errors.ts';

/** A period in seconds since 1970, both ends included. */
export interface Period {
  from: bigint;
  to: bigint;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Parses an export's period: days of UTC, both inclusive, or ISO times. @throws ApiError 422 if missing or invalid */
export function parsePeriod(from: string | undefined, to: string | undefined): Period {
  return { from: parseEnd('from_period', from, '00:00:00'), to: parseEnd('to_period', to, '23:59:59') };
}

const EXPECTED = 'a day like 2024-02-28 or an ISO time';

/**
 * Parses a day of UTC, at a time of that day, or an ISO time, to seconds since 1970. @throws ApiError 422 if missing or
 * invalid
 */
export function parseEnd(name: string, text: string | undefined, timeOfDay: string): bigint {
  const isDay = DAY.test(text ?? '');
  if (!text || !(isDay || TIME.test(text))) throw invalidParameter(name, text, EXPECTED);
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = Date.parse(isDay ? `${text}T${timeOfDay}Z` : `${text}${hasZone ? '' : 'Z'}`);
  if (Number.isNaN(ms)) throw invalidParameter(name, text, EXPECTED);
  return BigInt(Math.floor(ms / 1000));
}
