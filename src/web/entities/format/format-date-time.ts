const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The long date and time with the weekday, always in UTC so the server and every browser produce the same: `Saturday, 21 November
 * 2026, 03:04:11 UTC`. `null` if no date can represent it.
 */
export function formatDateTime(timestampMs: number): string | null {
  const date = new Date(timestampMs);
  if (Number.isNaN(date.getTime())) return null;
  const day = `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':');
  return `${day}, ${time} UTC`;
}

/** The same in the form of lists, in UTC: `2026-11-21` and `03:04:11`. */
export function formatShortDateTime(timestampMs: number): { day: string; time: string } {
  const [day = '', time = ''] = new Date(timestampMs).toISOString().split('T');
  return { day: day.replace(/^\+0*/, ''), time: time.slice(0, 8) };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
