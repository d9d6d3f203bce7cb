import { ApiError } from '../errors.ts';

/** A span of time in seconds since 1970, both ends included. */
export interface Period {
  from: bigint;
  to: bigint;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Reads the ends of an export's period: days of UTC, both whole, or ISO times. @throws ApiError 404 without, 422 for what is neither */
export function parsePeriod(from: string | undefined, to: string | undefined): Period {
  if (!from || !to)
    throw new ApiError('not_found', { message: 'Not found: `from_period` or `to_period` is missing' });
  return { from: parseEnd(from, '00:00:00'), to: parseEnd(to, '23:59:59') };
}

function parseEnd(text: string, timeOfDay: string): bigint {
  const isDay = DAY.test(text);
  if (!isDay && !TIME.test(text)) throw new ApiError('invalid_parameter');
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = Date.parse(isDay ? `${text}T${timeOfDay}Z` : `${text}${hasZone ? '' : 'Z'}`);
  if (Number.isNaN(ms)) throw new ApiError('invalid_parameter');
  return BigInt(Math.floor(ms / 1000));
}
