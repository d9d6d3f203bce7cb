import type { StreamItem, StreamMessage } from '../../contract/messages.ts';
import type { Step } from '../../db/steps.ts';
import { formatCursor } from '../../lib/cursor.ts';
import type { CompiledFilter } from './compile-filter.ts';

/** Largest part of a block's items in one message, in characters of JSON. */
const PART_SIZE_MAX = 256 * 1024;

/** A message with its JSON. */
export interface WrittenMessage {
  message: StreamMessage;
  json: string;
}

type NewStep = Exclude<Step, { kind: 'wait' | 'lost' }>;
type BlockStep = Extract<NewStep, { kind: 'block' | 'removed' }>;

/**
 * Messages of a step for a filter: none for a block without matching items, several for one with many. A stream that is resumed
 * after a part that is not the last gets the block as a whole again, or its withdrawal. Pure.
 */
export function writeMessages(step: NewStep, filter: CompiledFilter): WrittenMessage[] {
  const cursor = formatCursor(step.next);
  const { run } = step;
  if (step.kind === 'gap') {
    const { from, to, reason } = step.hole;
    return [write({ type: 'gap', run, cursor, from_block: from, to_block: to, reason })];
  }
  if (step.kind === 'reset') return [write({ type: 'reset', run, cursor, former_run: step.formerRun })];
  return writeBlock(step, filter);
}

function writeBlock(step: BlockStep, filter: CompiledFilter): WrittenMessage[] {
  const { kind, run, head, content } = step;
  const items = content && filter.select(content, head);
  if (items?.length === 0) return [];
  const lists = items === null ? [null] : splitItems(items);
  const inBetween = { run, number: head.number, hash: head.hash, isPartial: kind === 'block' };
  const block = {
    number: head.number,
    hash: head.hash,
    parent_hash: head.parentHash,
    timestamp: head.timestamp,
  };
  const isComplete = content !== null && !(filter.needsTraces && content.internals === null);
  return lists.map((list, place) =>
    write({
      type: kind,
      run,
      cursor: formatCursor(place === lists.length - 1 ? step.next : inBetween),
      block,
      items: list,
      reason: list === null ? UNKNOWN[kind] : null,
      is_complete: isComplete,
      part: place + 1,
      parts: lists.length,
    }),
  );
}

const UNKNOWN = {
  block: 'The block is too large to be filtered here',
  removed: 'The items of this block are no longer stored: withdraw everything received with its hash',
} as const;

function splitItems(items: readonly StreamItem[]): StreamItem[][] {
  const parts: StreamItem[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const length = JSON.stringify(item).length;
    if (size + length > PART_SIZE_MAX) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(item);
    size += length;
  }
  return parts;
}

function write(message: StreamMessage): WrittenMessage {
  return { message, json: JSON.stringify(message) };
}
