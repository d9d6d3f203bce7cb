import type { ServerResponse } from 'node:http';
import type { Step } from '../../db/steps.ts';
import { formatCursor, type Position } from '../../lib/cursor.ts';
import type { CompiledFilter } from '../matching/compile-filter.ts';
import { type WrittenMessage, writeMessages } from '../matching/write-messages.ts';
import type { Feed } from '../reading/feed.ts';

/** Times of a connection. */
export interface StreamPace {
  /** Pause between two heartbeats, in ms. */
  heartbeatMs: number;
  /** Time in which a client has to read what was sent, in ms. */
  drainMs: number;
}

export const STREAM_PACE: StreamPace = { heartbeatMs: 15_000, drainMs: 30_000 };
/** Pause after a failure of the database, in ms. */
const PAUSE_MS = 1000;

/** A stream to one client. */
export interface ClientStream {
  answer: ServerResponse;
  filter: CompiledFilter;
  /** Text of the filter: streams with the same text share the messages of a step. */
  filterKey: string;
  position: Position;
  /** Aborts when the client has gone or the server closes. */
  signal: AbortSignal;
}

interface StreamDeps {
  feed: Feed;
  pace: StreamPace;
  onError: (error: unknown) => void;
}

/**
 * Sends messages until the client has gone: reads on only after the client has taken what was sent, so that a connection holds
 * one message at most.
 */
export async function streamTo(client: ClientStream, deps: StreamDeps): Promise<void> {
  const { answer, signal } = client;
  const { feed, pace } = deps;
  let position = client.position;
  let cursor = formatCursor(position);
  const beat = setInterval(() => {
    if (!answer.writableNeedDrain) answer.write(`: heartbeat\nid: ${cursor}\n\n`);
  }, pace.heartbeatMs);
  try {
    while (!signal.aborted) {
      const step = await readNext(feed, position, client, deps);
      if (step === null || step.kind === 'wait') {
        await feed.whenChanged(signal);
        continue;
      }
      if (step.kind === 'lost') {
        answer.write(
          `event: gone\ndata: ${JSON.stringify({ oldest_cursor: formatCursor(step.oldest) })}\n\n`,
        );
        return;
      }
      for (const { message, json } of shareMessages(step, client)) {
        cursor = message.cursor;
        const isTaken = answer.write(`id: ${cursor}\nevent: ${message.type}\ndata: ${json}\n\n`);
        if (!isTaken && !(await whenDrained(answer, pace.drainMs))) return;
      }
      position = step.next;
      cursor = formatCursor(position);
    }
  } finally {
    clearInterval(beat);
    answer.end();
    // What the client has not read goes with the connection.
    if (answer.writableLength > 0) answer.destroy();
  }
}

/** The next step; null after a failure, once a pause has passed. */
async function readNext(
  feed: Feed,
  position: Position,
  { filter, signal }: ClientStream,
  { onError }: StreamDeps,
): Promise<Step | null> {
  try {
    return await feed.next(position, filter.needsTraces);
  } catch (error) {
    if (signal.aborted) return null;
    onError(error);
    const pause = AbortSignal.any([signal, AbortSignal.timeout(PAUSE_MS)]);
    await new Promise<void>((resolve) => pause.addEventListener('abort', () => resolve(), { once: true }));
    return null;
  }
}

type NewStep = Exclude<Step, { kind: 'wait' | 'lost' }>;

/** Messages by step and filter: written once for all clients. */
const written = new WeakMap<NewStep, Map<string, WrittenMessage[]>>();

function shareMessages(step: NewStep, { filter, filterKey }: ClientStream): WrittenMessage[] {
  const ofStep = written.get(step) ?? new Map<string, WrittenMessage[]>();
  written.set(step, ofStep);
  const messages = ofStep.get(filterKey) ?? writeMessages(step, filter);
  ofStep.set(filterKey, messages);
  return messages;
}

/** False if the client did not read in time, or has gone. */
function whenDrained(answer: ServerResponse, limitMs: number): Promise<boolean> {
  if (answer.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isDrained: boolean) => {
      clearTimeout(timer);
      answer.off('drain', onDrain);
      answer.off('close', onClose);
      resolve(isDrained);
    };
    const onDrain = () => end(true);
    const onClose = () => end(false);
    const timer = setTimeout(() => {
      answer.destroy();
      end(false);
    }, limitMs);
    answer.once('drain', onDrain);
    answer.once('close', onClose);
  });
}
