import { useNow } from '../app/server-time.tsx';
import { formatDateTime } from './format/format-date-time.ts';
import { formatRelativeTime } from './format/format-relative-time.ts';
import { parseTimestamp } from './format/parse-timestamp.ts';

/** How long ago: `14s ago`, with the long date-time in its title. */
export function Timestamp({ timestamp }: { timestamp: string }) {
  const nowMs = useNow();
  const ms = parseTimestamp(timestamp);
  if (ms === null) return <span>{timestamp}</span>;
  return (
    <time dateTime={timestamp} title={formatDateTime(ms) ?? undefined}>
      {formatRelativeTime(ms, nowMs)}
    </time>
  );
}

/** How long ago, and when: the weekday, day and time beside it. */
export function LongTimestamp({ timestamp }: { timestamp: string }) {
  const ms = parseTimestamp(timestamp);
  return (
    <>
      <Timestamp timestamp={timestamp} />
      {ms !== null && <span className="hint">{formatDateTime(ms)}</span>}
    </>
  );
}
