import type { BatchRequest } from './post-batch.ts';
import type { UsageRecord } from './usage-record.ts';

/** Origin of Google Analytics' collection endpoint. */
export const GOOGLE_HOST = 'https://www.google-analytics.com';

/** Maximum number of events in one request. */
export const GOOGLE_BATCH_MAX = 20;

/** The request with a batch of events, one per line. The URL of a page is its route template. Pure. */
export function toGoogleRequest(
  visitor: { googleId: string; visitorId: string; origin: string },
  batch: readonly UsageRecord[],
): BatchRequest {
  const common = new URLSearchParams({ v: '2', tid: visitor.googleId, cid: visitor.visitorId });
  const lines = batch.map(({ name, properties }) => {
    const page = String(properties['Page type'] ?? '/');
    const line = new URLSearchParams({ en: toEventName(name), dl: visitor.origin + page });
    for (const [key, value] of Object.entries(properties)) line.set(`ep.${toEventName(key)}`, String(value));
    return line.toString();
  });
  return {
    url: `${GOOGLE_HOST}/g/collect?${common}`,
    body: lines.join('\r\n'),
    contentType: 'text/plain;charset=UTF-8',
  };
}

function toEventName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
}
