import { z } from 'zod';
import { calls, errorBody, TEXT } from '#sdk/contract/calls.ts';
import { STREAM_KINDS } from './filter.ts';

/** Error of a cursor that the index no longer has, with the oldest one that it has. */
export const cursorGone = errorBody.extend({ oldest_cursor: z.string().optional() });

/** Streams of messages as server-sent events. */
export const STREAM_ROUTES = calls(
  {
    stream_events: {
      path: '/api/v2/streams/events',
      query: {
        kind: { values: STREAM_KINDS, isRequired: true },
        contract: TEXT,
        topic0: TEXT,
        topic1: TEXT,
        topic2: TEXT,
        topic3: TEXT,
        event: TEXT,
        args: TEXT,
        from: TEXT,
        to: TEXT,
        address: TEXT,
        min_value: TEXT,
        cursor: TEXT,
        from_block: TEXT,
      },
      response: 'text/event-stream',
      summary:
        'Matching items of each new block as server-sent events, in order and at least once; blocks that left the chain are announced',
    },
  },
  { error: cursorGone },
);
