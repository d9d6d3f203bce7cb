import { useNow } from '../app/server-time.tsx';
import { useTimeAbsolute } from '../app/settings/preferences.tsx';
import { formatDateTime, formatShortDateTime } from './format/format-date-time.ts';
import { formatRelativeTime } from './format/format-relative-time.ts';
import { parseTimestamp } from './format/parse-timestamp.ts';
import { Unknown } from './Unknown.tsx';

/** Relative time: `14s ago`, with the full date and time in its title; the reverse if the visitor chooses that (`AgeHead`). */
export function Timestamp({ timestamp }: { timestamp: string | null }) {
  const [isAbsolute] = useTimeAbsolute();
  if (isUnknownTime(timestamp)) return <Unknown />;
  const ms = parseTimestamp(timestamp);
  if (ms === null) return <span>{timestamp.slice(0, 40)}</span>;
  return isAbsolute ? (
    <AbsoluteTime timestamp={timestamp} ms={ms} />
  ) : (
    <RelativeTime timestamp={timestamp} ms={ms} />
  );
}

/** Relative time, with weekday, date and time beside it. */
export function LongTimestamp({ timestamp }: { timestamp: string | null }) {
  if (isUnknownTime(timestamp)) return <Unknown />;
  const ms = parseTimestamp(timestamp);
  if (ms === null) return <span>{timestamp.slice(0, 40)}</span>;
  return (
    <>
      <RelativeTime timestamp={timestamp} ms={ms} />
      <span className="hint">{formatDateTime(ms)}</span>
    </>
  );
}

/** Returns true for an unknown time: null, or the last second of the year 9999 from other servers. */
function isUnknownTime(timestamp: string | null): timestamp is null {
  return timestamp === null || timestamp.startsWith('9999-12-31T23:59:59');
}

/** Header of a time column: pressing it switches all times of the page between relative and absolute. */
export function AgeHead() {
  const [isAbsolute, toggle] = useTimeAbsolute();
  return (
    <button type="button" className="age-switch" aria-pressed={isAbsolute} onClick={toggle}>
      {isAbsolute ? 'Date (UTC)' : 'Age'}
      <span className="sr">, show dates</span>
    </button>
  );
}

function RelativeTime({ timestamp, ms }: { timestamp: string; ms: number }) {
  const nowMs = useNow();
  return (
    <time dateTime={timestamp} title={formatDateTime(ms) ?? undefined}>
      {formatRelativeTime(ms, nowMs)}
    </time>
  );
}

/** Does not subscribe to the clock, so a list of dates does not rerender. */
function AbsoluteTime({ timestamp, ms }: { timestamp: string; ms: number }) {
  const { day, time } = formatShortDateTime(ms);
  return (
    <time className="when" dateTime={timestamp} title={formatDateTime(ms) ?? undefined}>
      {day} <small>{time}</small>
    </time>
  );
}
