import { useTimeAbsolute } from '../app/preferences.tsx';
import { useNow } from '../app/server-time.tsx';
import { formatDateTime, formatShortDateTime } from './format/format-date-time.ts';
import { formatRelativeTime } from './format/format-relative-time.ts';
import { parseTimestamp } from './format/parse-timestamp.ts';
import { Unknown } from './Unknown.tsx';

/** How long ago: `14s ago`, with the long date-time in its title; the other way round where the visitor chooses that (`AgeHead`). */
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

/** How long ago, and when: the weekday, day and time beside it. */
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

/** A time that is none is null; other servers give the last second of the year 9999. */
function isUnknownTime(timestamp: string | null): timestamp is null {
  return timestamp === null || timestamp.startsWith('9999-12-31T23:59:59');
}

/** The head of a column of times: pressed, all times of the page change between how long ago and when. */
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

/** Does not follow the clock, so that a list of dates stands still. */
function AbsoluteTime({ timestamp, ms }: { timestamp: string; ms: number }) {
  const { day, time } = formatShortDateTime(ms);
  return (
    <time className="when" dateTime={timestamp} title={formatDateTime(ms) ?? undefined}>
      {day} <small>{time}</small>
    </time>
  );
}
