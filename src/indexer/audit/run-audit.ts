import { listReadableGaps } from '#db/writes/coverage/holes.ts';
import { getChainHead, getNodeHead } from '#db/writes/facts/chain-head.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import { BaseError } from '#lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { auditBlock } from './audit-block.ts';

/** Depth below the head at which a block counts as final. */
const FINAL_DEPTH = 64;

/** State of the audit between checks. */
export interface AuditState {
  /** Newest final block that was checked. */
  newest: number;
  /** True if the newest final block is next, false for a random one. */
  isNewestDue: boolean;
}

/** Task that checks a block every `auditIntervalMs`: alternately a random one and the newest final one. */
export const auditTask: Task = {
  name: 'audit',
  create({ context, options }) {
    if (options.auditIntervalMs === 0) return null;
    const state: AuditState = { newest: -1, isNewestDue: false };
    return { idleMs: options.auditIntervalMs, run: () => auditNext(context, state) };
  },
};

/**
 * Checks one block, unless the backfill or catching up with the head has priority. Blocks that the node cannot answer
 * are left for another time.
 */
export async function auditNext(
  context: IndexerContext,
  state: AuditState,
  random: () => number = Math.random,
): Promise<void> {
  const head = await readHead(context);
  if (head === null) return;
  try {
    await auditBlock(
      context,
      pickBlock({ from: context.range.historyFrom, to: head }, state, random),
      random,
    );
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
  }
}

/** Alternates between the newest final block, if there is a new one, and a random block. */
export function pickBlock({ from, to }: BlockRange, state: AuditState, random: () => number): number {
  const newest = to - FINAL_DEPTH;
  const takesNewest = state.isNewestDue && newest > state.newest && newest >= from;
  state.isNewestDue = !state.isNewestDue;
  if (!takesNewest) return from + Math.floor(random() * (to - from + 1));
  state.newest = newest;
  return newest;
}

/** Height of the head; null while facts that the node has are missing, or the node is ahead. */
async function readHead({ run, writer, range: { historyFrom } }: IndexerContext): Promise<number | null> {
  return writer.read('history', async (client) => {
    const target = { client, schema: run.schema };
    const { number } = await getChainHead(target);
    if (number === null || number < historyFrom || ((await getNodeHead(target)) ?? 0) > number) return null;
    return (await listReadableGaps(target, { from: historyFrom, to: number })).length === 0 ? number : null;
  });
}
