import { scrubText } from './scrub-text.ts';

/** Fields of a report besides the error. */
export interface ReportContext {
  /** 32 hex digits. */
  eventId: string;
  timeMs: number;
  environment: string;
  instance: string;
  release: string;
  /** Template of the page's route. */
  page: string;
}

const FRAMES_MAX = 30;

/** An error as an envelope of Sentry's protocol (https://develop.sentry.dev/sdk/envelopes/). Pure. */
export function createEnvelope(error: unknown, context: ReportContext): string {
  const { eventId, timeMs, environment, instance, release, page } = context;
  const event = {
    event_id: eventId,
    timestamp: timeMs / 1000,
    platform: 'javascript',
    level: 'error',
    environment,
    release,
    server_name: instance,
    transaction: page,
    exception: { values: [toException(error)] },
  };
  const head = { event_id: eventId, sent_at: new Date(timeMs).toISOString() };
  return [head, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

function toException(error: unknown) {
  if (!(error instanceof Error)) return { type: 'Error', value: scrubText(String(error)) };
  const frames = readFrames(error.stack ?? '');
  const value = scrubText(error.message);
  return { type: scrubText(error.name), value, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) };
}

/** The frames of a stack trace of Chromium or Firefox, the innermost last. */
function readFrames(stack: string) {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', file, row, column] =
        /^\s*(?:at )?(?:([^(@]*?) ?[(@])?(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/.exec(line.slice(0, 1000)) ??
        [];
      if (file === undefined) return [];
      return [
        {
          function: scrubText(name || '?'),
          filename: scrubText(file),
          lineno: Number(row),
          colno: Number(column),
        },
      ];
    })
    .slice(0, FRAMES_MAX)
    .reverse();
}
