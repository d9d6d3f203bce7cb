import { toDay } from '#sdk/api/wire.ts';

const DATES_MAX = 8192;
/** Cache of formatted dates, which all lines over a span share; some 100 bytes each. */
const dates = new Map<number, string>();

/** A day, counted from 1970, as `YYYY-MM-DD`. */
export function formatDay(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = toDay(BigInt(day));
  if (dates.size >= DATES_MAX) dates.clear();
  dates.set(day, date);
  return date;
}
