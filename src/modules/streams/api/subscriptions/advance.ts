import { randomUUID } from 'node:crypto';
import { type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import { streamFilter } from '../../contract/filter.ts';
import { addMessages, type NewMessage } from '../../db/messages.ts';
import { readHeadPosition, type Step } from '../../db/steps.ts';
import { type CursorGroup, listCursors, lockAt, moveTo } from '../../db/subscriptions.ts';
import { formatCursor, type Position, parseCursor } from '../../lib/cursor.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { type WrittenMessage, writeMessages } from '../matching/write-messages.ts';
import type { Feed } from '../reading/feed.ts';

/** Step that moves a reader on. */
export type NewStep = Exclude<Step, { kind: 'wait' | 'lost' }>;

/**
 * Moves stream webhooks on by one step: their messages and their new position are written in one transaction, so that each step
 * is prepared once, whichever server does it. Returns true if any has moved.
 */
export async function advance(pool: DatabasePool, feed: Feed): Promise<boolean> {
  let hasMoved = false;
  for (const group of await listCursors(pool)) {
    const position = parseCursor(group.cursor);
    if (position === null) continue;
    const step = await toStep(pool, position, await feed.next(position, group.needs_traces));
    if (step !== null && (await moveGroup(pool, group, step))) hasMoved = true;
  }
  return hasMoved;
}

/** Turns a lost position, which a webhook cannot choose again, into a gap up to the head. */
export async function toStep(pool: DatabasePool, position: Position, step: Step): Promise<NewStep | null> {
  if (step.kind === 'wait') return null;
  if (step.kind !== 'lost') return step;
  const head = await readHeadPosition(pool);
  if (head === null) return null;
  const hole = {
    from: Math.min(position.number + 1, head.number),
    to: head.number,
    reason: 'The index no longer has what followed the last message',
  };
  return { kind: 'gap', run: head.run, hole, next: head };
}

function moveGroup(pool: DatabasePool, group: CursorGroup, step: NewStep): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const locked = await lockAt(client, group);
    if (locked.length === 0) return false;
    const messages = locked.flatMap(({ id, filter }) => {
      const compiled = compileFilter(streamFilter.parse(filter));
      return writeMessages(step, compiled).map((written) => toMessage(id, written));
    });
    await addMessages(client, messages);
    await moveTo(
      client,
      locked.map(({ id }) => id),
      formatCursor(step.next),
    );
    return true;
  });
}

function toMessage(subscriptionId: number, { message }: WrittenMessage): NewMessage {
  return {
    subscriptionId,
    messageId: `msg_${randomUUID()}`,
    type: message.type,
    blockNumber: 'block' in message ? message.block.number : null,
    body: writeBody(message),
  };
}

/** Body of a message, in the form that Standard Webhooks recommends. */
export function writeBody(message: WrittenMessage['message']): string {
  return JSON.stringify({
    type: `stream.${message.type}`,
    timestamp: new Date().toISOString(),
    data: message,
  });
}
