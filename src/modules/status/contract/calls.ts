import { calls } from '#sdk/contract/calls.ts';
import { status } from './status.ts';

/** State and history of the explorer. */
export const STATUS_CALLS = calls({
  status: {
    path: '/api/v2/status',
    response: status,
    summary: 'The state of the explorer, its uptime by day and the incidents of the last 90 days',
  },
});

/** Its files. */
export const STATUS_FILES = calls({
  status_badge: {
    path: '/status/badge.svg',
    response: 'image/svg+xml',
    summary: 'The state of the explorer as a badge',
  },
  status_feed: {
    path: '/status/feed.xml',
    response: 'application/rss+xml',
    summary: 'The incidents of the last 90 days as RSS 2.0',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends StatusCalls {}
}
type StatusCalls = typeof STATUS_CALLS;
