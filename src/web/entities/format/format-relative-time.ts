const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** The time between two moments in ms, in its largest unit: `14s ago`, `5m ago`, `in 2h`. */
export function formatRelativeTime(timestampMs: number, nowMs: number): string {
  const seconds = Math.floor(Math.abs(nowMs - timestampMs) / 1000);
  const duration = formatDuration(seconds);
  return timestampMs > nowMs && seconds > 0 ? `in ${duration}` : `${duration} ago`;
}

/** A duration in seconds in its largest unit, up to 59 s, 59 min, 23 h, 6 d, 4 w and 11 mo. */
function formatDuration(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds}s`;
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}m`;
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)}h`;
  const days = Math.floor(seconds / DAY_S);
  if (days <= 6) return `${days}d`;
  const weeks = Math.floor(days / 7);
  if (weeks <= 4) return `${weeks}w`;
  const months = Math.floor(days / 30.4375);
  if (months <= 11) return `${months}mo`;
  return `${Math.max(1, Math.floor(days / 365.25)).toLocaleString('en')}y`;
}

/** A duration in ms in readable form: `2 s`, `2.1 s`, `350 ms`, `3m`. */
export function formatSpan(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '–';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${Math.round(ms / 100) / 10} s`;
  return formatDuration(Math.floor(ms / 1000));
}
