import { formatNumber } from '../../../web/entities/format/format-number.ts';

/** A value of a line as it is read: whole numbers below a milliard with all digits, others with some. Pure. */
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

/** A value of an axis, as short as it can be. Pure. */
export function formatTick(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.001) return value.toExponential(0);
  return value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 });
}

/** `2026-11-21` as `Nov 21, 2026`, by month and year as long as they are; what is no date as it came. Pure. */
export function formatPeriod(date: string, resolution: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) return date.slice(0, 10);
  const options: Intl.DateTimeFormatOptions =
    resolution === 'YEAR'
      ? { year: 'numeric' }
      : { year: 'numeric', month: 'short', ...(resolution !== 'MONTH' && { day: 'numeric' }) };
  return new Date(ms).toLocaleDateString('en', { ...options, timeZone: 'UTC' });
}
