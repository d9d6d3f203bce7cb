/** The last moment that a JavaScript date can represent, in ms. */
const DATE_MAX_MS = 8.64e15;

/**
 * Parses an ISO 8601 timestamp to ms. A chain may contain any second (such as 0xffffffffffff00), so years beyond the range of
 * dates become its last moment, and invalid text becomes `null`.
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
