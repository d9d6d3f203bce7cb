import { getChainHead, getNodeHead } from '../../db/writes/chain-head.ts';
import { listReadableGaps } from '../../db/writes/holes.ts';
import type { BlockRange } from '../../db/writes/run-target.ts';
import { BaseError } from '../../lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { auditBlock } from './audit-block.ts';

/** A block this far below the head is taken to stay. */
const FINAL_DEPTH = 64;

/** What the audit remembers from one check to the next. */
export interface AuditState {
  /** The newest final block that was checked. */
  newest: number;
  /** Whether the newest final block is due, or a random one. */
  isNewestDue: boolean;
}

/** Checks a block every `auditIntervalMs`: by turns a random one and the newest that is final. */
export const auditTask: Task = {
  name: 'audit',
  create({ context, options }) {
    if (options.auditIntervalMs === 0) return null;
    const state: AuditState = { newest: -1, isNewestDue: false };
    return { idleMs: options.auditIntervalMs, run: () => auditNext(context, state) };
  },
};

/**
 * Checks one block, unless there is something more urgent to do: history to be filled, or a head to catch up with. What
 * the node cannot answer is left for another time.
 */
export async function auditNext(
  context: IndexerContext,
  state: AuditState,
  random: () => number = Math.random,
): Promise<void> {
  const head = await readHead(context);
  if (head === null) return;
  try {
    await auditBlock(context, pickBlock({ from: context.historyFrom, to: head }, state, random), random);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
  }
}

/** Takes turns between the newest final block, where there is a new one, and any block. */
export function pickBlock({ from, to }: BlockRange, state: AuditState, random: () => number): number {
  const newest = to - FINAL_DEPTH;
  const takesNewest = state.isNewestDue && newest > state.newest && newest >= from;
  state.isNewestDue = !state.isNewestDue;
  if (!takesNewest) return from + Math.floor(random() * (to - from + 1));
  state.newest = newest;
  return newest;
}

/** The height of the head; null while facts are missing that the node has, or the node is ahead. */
async function readHead({ run, writer, historyFrom }: IndexerContext): Promise<number | null> {
  return writer.read('history', async (client) => {
    const target = { client, schema: run.schema };
    const { number } = await getChainHead(target);
    if (number === null || number < historyFrom || ((await getNodeHead(target)) ?? 0) > number) return null;
    return (await listReadableGaps(target, { from: historyFrom, to: number })).length === 0 ? number : null;
  });
}
