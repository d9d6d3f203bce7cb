import { fetchBlock } from '#chain/fetch/fetch-block.ts';
import { listReadableGaps } from '#db/writes/coverage/holes.ts';
import { setHistoryFrom } from '#db/writes/facts/chain-head.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import type { Decoders, IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { createDecodePool, type DecodePool } from './decoding/decode-pool.ts';
import { createLearning } from './decoding/learn-for-threads.ts';
import { fillHistory } from './fill-history.ts';
import { createHistoryNotes } from './note-history-stall.ts';
import { passTrouble } from './pass-trouble.ts';
import { isMissing, mayBeOfOneBlock } from './read-carefully.ts';

/** Backfill state for a node that may have pruned old blocks. */
export interface HistoryState {
  /** Number of consecutive times that all old blocks were missing. */
  timesMissing: number;
}

/** Consecutive misses before old blocks count as pruned; a node may lack them temporarily. */
const TIMES_MISSING = 3;
const ASKS = 3;
const ASK_PAUSE_MS = 50;

/** Task of the backfill. */
export const historyTask: Task = {
  name: 'history',
  create({ context, signal }) {
    const state = { timesMissing: 0 };
    const pool =
      context.source.decoders === undefined ? null : openPool(context, context.source.decoders, signal);
    return {
      wake: context.triggers.history,
      idleMs: 30_000,
      run: createHistoryNotes(context, () => fillAvailableHistory(context, state, signal, pool)),
    };
  },
};

/**
 * Backfills the history as far down as the node has it. An unreadable block is skipped and recorded as a hole. Where
 * the node has pruned old blocks, that is logged once, the height is stored (`chain_head.history_from`) and following
 * the head goes on; when the node has them again, the backfill resumes.
 */
export async function fillAvailableHistory(
  context: IndexerContext,
  state: HistoryState,
  signal: AbortSignal,
  pool: DecodePool | null = null,
): Promise<boolean> {
  try {
    const hasMore = await fillHistory(context, signal, pool);
    if (!hasMore) pool?.rest();
    state.timesMissing = 0;
    return hasMore || (await lowerFloor(context));
  } catch (error) {
    if (signal.aborted || !mayBeOfOneBlock(error)) throw error;
    const gap = await findGap(context);
    if (gap === null) return true;
    const passed = await passTrouble(context, gap, signal);
    if (passed === 'passed') return true;
    const { error: reason, number } = passed.stopped;
    state.timesMissing = isMissing(reason) ? state.timesMissing + 1 : 0;
    if (state.timesMissing < TIMES_MISSING) throw reason;
    state.timesMissing = 0;
    await raiseFloor(context, number + 1);
    return true;
  }
}

/** Creates a pool of decoding threads that ends with the session. */
function openPool(context: IndexerContext, decoders: Decoders, signal: AbortSignal): DecodePool {
  const pool = createDecodePool(decoders, {
    learn: createLearning(context),
    onReport: (report) => context.reporting.metrics?.onRpcReport(report),
    log: context.reporting.log,
  });
  signal.addEventListener('abort', () => pool.rest(), { once: true });
  return pool;
}

/** Returns the next gap to fill. */
async function findGap({
  run,
  writer,
  range: { head, historyFrom },
}: IndexerContext): Promise<BlockRange | null> {
  const { number } = head;
  if (number === null) return null;
  const gaps = await writer.read('history', (client) =>
    listReadableGaps({ client, schema: run.schema }, { from: historyFrom, to: number }),
  );
  return gaps[0] ?? null;
}

async function raiseFloor(context: IndexerContext, floor: number): Promise<void> {
  context.reporting.log(
    'warn',
    `The node no longer has the blocks below ${floor}: history stays incomplete, new blocks go on`,
  );
  await noteFloor(context, floor);
}

/** Checks for older blocks: a node may regain them, or another one with them may take over. */
async function lowerFloor(context: IndexerContext): Promise<boolean> {
  const {
    range: { historyFrom, firstBlock },
  } = context;
  if (historyFrom <= firstBlock || !(await hasBlock(context, historyFrom - 1, 1))) return false;
  const hasAll = (await hasBlock(context, firstBlock, 1)) && (await hasBlock(context, firstBlock + 1, 1));
  const floor = hasAll ? firstBlock : historyFrom - 1;
  await noteFloor(context, await findLowest(context, floor, historyFrom - 1));
  return true;
}

/** Stores the lowest height of the indexed history. */
export async function noteFloor(context: IndexerContext, floor: number): Promise<void> {
  context.range.historyFrom = floor;
  const { run, writer } = context;
  await writer.write('observed', (client) => setHistoryFrom({ client, schema: run.schema }, floor));
}

/** Finds the lowest height of a range that the node has, given that it has the upper one and everything above any that it has. */
async function findLowest(context: IndexerContext, from: number, to: number): Promise<number> {
  let lacks = from - 1;
  let has = to;
  while (has - lacks > 1) {
    const middle = Math.floor((has + lacks) / 2);
    if (await hasBlock(context, middle, ASKS)) has = middle;
    else lacks = middle;
  }
  return has;
}

async function hasBlock(
  { source: { transport, node } }: IndexerContext,
  height: number,
  asks: number,
): Promise<boolean> {
  for (let ask = 1; ; ask++) {
    try {
      const { hasBlockReceipts } = node;
      if ((await fetchBlock({ transport, hasBlockReceipts }, height)) !== null) return true;
    } catch (error) {
      if (!(error instanceof BaseError) || error.code === 'rpc_unavailable') throw error;
      if (!isMissing(error) && ask === asks) throw error;
    }
    if (ask === asks) return false;
    await sleep(ASK_PAUSE_MS);
  }
}
