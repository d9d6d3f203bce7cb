import { formatNumber } from '#sdk/web/entities/formats.ts';

/** Formats a value of a line: integers below a billion with all digits, others with some. Pure. */
export function formatValue(value: number, units?: string | null): string {
  const text = writeNumber(value);
  if (units === '%') return `${text}%`;
  return units ? `${text} ${units}` : text;
}

function writeNumber(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-9) return value.toExponential(2);
  if (Math.abs(value) < 0.001)
    return value.toLocaleString('en', { maximumSignificantDigits: 4, maximumFractionDigits: 20 });
  return Math.abs(value) >= 1e9
    ? value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 5 })
    : formatNumber(Number.isInteger(value) ? value : Number(value.toPrecision(6)));
}

/** Formats a value of an axis, as short as possible. Pure. */
export function formatTick(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.001) return value.toExponential(0);
  return value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 });
}

/** Formats `2026-11-21` as `Nov 21, 2026`, periods of a month or a year without the day; an invalid date as received. Pure. */
export function formatPeriod(date: string, resolution: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) return date.slice(0, 10);
  const options: Intl.DateTimeFormatOptions =
    resolution === 'YEAR'
      ? { year: 'numeric' }
      : { year: 'numeric', month: 'short', ...(resolution !== 'MONTH' && { day: 'numeric' }) };
  return new Date(ms).toLocaleDateString('en', { ...options, timeZone: 'UTC' });
}
