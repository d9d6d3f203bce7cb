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
 * The long date-time with its weekday (spec §9), always in UTC so that the server and every browser write the same:
 * `Saturday, 21 November 2026, 03:04:11 UTC`. `null` for a moment that no date can hold.
 */
export function formatDateTime(timestampMs: number): string | null {
  const date = new Date(timestampMs);
  if (Number.isNaN(date.getTime())) return null;
  const day = `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':');
  return `${day}, ${time} UTC`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
