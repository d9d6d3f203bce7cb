import { z } from 'zod';
import { day, int, timestamp } from '#sdk/contract/primitives.ts';

/** Observed time of a day (UTC): outages, and time in which the index lacked something, are parts of `known_seconds`. */
export const statusDay = z.object({
  day,
  known_seconds: int,
  outage_seconds: int,
  degraded_seconds: int,
});

/** An incident; ongoing without `ended_at`. `id` is null for a silence that has not been recorded yet. */
export const statusIncident = z.object({
  id: int.nullable(),
  kind: z.enum(['stopped', 'database', 'node', 'lag', 'history', 'holes', 'audit']),
  severity: z.enum(['outage', 'degraded']),
  /** Last reason, which may have words of the node. */
  reason: z.string(),
  /** Number of times that it ended and began again within ten minutes, the first included. */
  times: int,
  begun_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Time at which it was last recorded. */
  recorded_at: timestamp,
});

/** `/api/v2/status`: state of the explorer, and its last 90 days. */
export const status = z.object({
  /** `unknown` before the first record, and for a run that has ended. */
  state: z.enum(['operational', 'degraded', 'outage', 'unknown']),
  /** Reason of the state; null while all is well. */
  message: z.string().nullable(),
  /** Start of the record, and its newest entry; null before the first. */
  recorded_since: timestamp.nullable(),
  recorded_at: timestamp.nullable(),
  height: int.nullable(),
  node_height: int.nullable(),
  /** Number of blocks by which the index is behind the node; null if unknown, as after a silence of the node. */
  lag_blocks: int.nullable(),
  head_timestamp: timestamp.nullable(),
  node: z.object({
    state: z.enum(['answers', 'fails', 'silent', 'unknown']),
    /** Time at which it last reported its height. */
    reported_at: timestamp.nullable(),
  }),
  /** Blocks that the node does not serve, and blocks that it cannot trace. */
  unreadable_blocks_count: int,
  untraceable_blocks_count: int,
  /** Checks of the audit, and those that found a difference; null without an audit. */
  audit: z.object({ checks: int, mismatches: int, last_checked_at: timestamp.nullable() }).nullable(),
  /** Recorded days, earliest first; a day without a record is absent. Null for a run that has ended. */
  days: z.array(statusDay).nullable(),
  /** Ongoing incidents, then the others, newest first; at most 100 of `incidents_total`. */
  incidents: z.array(statusIncident).nullable(),
  incidents_total: int.nullable(),
});
export type Status = z.infer<typeof status>;
export type StatusIncident = z.infer<typeof statusIncident>;
export type StatusDay = z.infer<typeof statusDay>;
