/** The last moment that a JavaScript date can hold, in ms. */
const DATE_MAX_MS = 8.64e15;

/**
 * Reads an ISO 8601 timestamp in ms. A chain can carry any second (0xffffffffffff00 is one), so years beyond what a date
 * can hold come back as its last moment, and text that is no timestamp as `null`.
 */
export function parseTimestamp(timestamp: string): number | null {
  const match = /^\+?(\d{4,})(-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z$/.exec(timestamp);
  if (!match) return null;
  const year = Number(match[1]);
  if (year > 275_760) return DATE_MAX_MS;
  const yearText = year > 9999 ? `+${String(year).padStart(6, '0')}` : String(year).padStart(4, '0');
  const ms = Date.parse(`${yearText}${(match[2] ?? '').replace(/(\.\d{3})\d+$/, '$1')}Z`);
  return Number.isNaN(ms) ? (year === 275_760 ? DATE_MAX_MS : null) : ms;
}
