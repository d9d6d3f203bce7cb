import { MissingReceiptsError, RpcError } from '../../chain/errors.ts';
import { fetchBlock } from '../../chain/fetch-block.ts';
import { setHistoryFrom } from '../../db/writes/chain-head.ts';
import { BaseError } from '../../lib/base-error.ts';
import { sleep } from '../../lib/sleep.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { MissingBlocksError } from '../runtime/errors.ts';
import type { Task } from '../runtime/task.ts';
import { fillHistory } from './fill-history.ts';
import { createHistoryNotes } from './note-history-stall.ts';

/** What filling remembers of a node that may have thrown old blocks away. */
export interface HistoryState {
  /** How many times in a row old blocks were missing. */
  timesMissing: number;
}

/** Blocks have to be missing so many times in a row; a node may lack one for a moment. */
const TIMES_MISSING = 3;
const ASKS = 3;
const ASK_PAUSE_MS = 50;

/** Fills the history. */
export const historyTask: Task = {
  name: 'history',
  create({ context, signal }) {
    const state = { timesMissing: 0 };
    return {
      wake: context.triggers.history,
      idleMs: 30_000,
      run: createHistoryNotes(context, () => fillAvailableHistory(context, state, signal)),
    };
  },
};

/**
 * Fills the history as far down as the node has it. Where it has thrown old blocks away that is said once, the height is
 * noted (`chain_head.history_from`) and following goes on; when it has them again, so does the filling.
 */
export async function fillAvailableHistory(
  context: IndexerContext,
  state: HistoryState,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const hasMore = await fillHistory(context, signal);
    state.timesMissing = 0;
    return hasMore || (await lowerFloor(context));
  } catch (error) {
    if (!isMissing(error)) throw error;
    state.timesMissing += 1;
    if (state.timesMissing < TIMES_MISSING) throw error;
    state.timesMissing = 0;
    if (!(await raiseFloor(context))) throw error;
    return true;
  }
}

function isMissing(error: unknown): boolean {
  if (error instanceof MissingBlocksError || error instanceof MissingReceiptsError) return true;
  return error instanceof RpcError && (error.rpcCode === 4444 || /prun|unavailable/i.test(error.message));
}

/** Looks for the lowest block that the node has, by halves. Gives false where all are there after all. */
async function raiseFloor(context: IndexerContext): Promise<boolean> {
  const top = context.position.number ?? 0;
  const floor = await findLowest(context, context.historyFrom, top);
  if (floor <= context.historyFrom) return false;
  context.log(
    'warn',
    `The node no longer has the blocks below ${floor}: history stays incomplete, new blocks go on`,
  );
  await noteFloor(context, floor);
  return true;
}

/** A node may get its old blocks back, and another one with them may take over. */
async function lowerFloor(context: IndexerContext): Promise<boolean> {
  const { historyFrom, firstBlock } = context;
  if (historyFrom <= firstBlock || !(await hasBlock(context, historyFrom - 1, 1))) return false;
  const hasAll = (await hasBlock(context, firstBlock, 1)) && (await hasBlock(context, firstBlock + 1, 1));
  const floor = hasAll ? firstBlock : historyFrom - 1;
  await noteFloor(context, await findLowest(context, floor, historyFrom - 1));
  return true;
}

/** Notes from where on history is indexed. */
export async function noteFloor(context: IndexerContext, floor: number): Promise<void> {
  context.historyFrom = floor;
  const { run, writer } = context;
  await writer.write('observed', (client) => setHistoryFrom({ client, schema: run.schema }, floor));
}

/** The lowest height between two that the node has, given that it has the upper one and those above any that it has. */
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

async function hasBlock({ transport, node }: IndexerContext, height: number, asks: number): Promise<boolean> {
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
