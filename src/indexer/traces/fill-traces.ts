import { CallTracerMissingError, InvalidAnswerError, RpcUnavailableError } from '#chain/errors.ts';
import { isStateMissing } from '#chain/rpc/is-state-missing.ts';
import { cutHoles, noteHole } from '#db/writes/coverage/holes.ts';
import type { HeldBlock } from '#db/writes/coverage/list-blocks-without.ts';
import { enqueueCalled } from '../observe/enqueue-observations.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { listDueBlocks } from '../runtime/list-due-blocks.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { retryTraces } from './retry-traces.ts';
import { type SalvagedTraces, salvageTraces, traceBlock } from './trace-block.ts';
import { type TracedBlock, writeTraced } from './write-traced.ts';

/** Number of blocks per batch, and of concurrent trace requests. */
const BATCH_BLOCKS = 40;
const REQUESTS_AT_ONCE = 4;
/** Attempts to trace a block as a whole before its transactions are traced one at a time. */
const WHOLE_ATTEMPTS = 2;
/** Number of blocks of which none could be traced before all blocks below them pause: most nodes trace the newest blocks only. */
const REFUSED_MIN = 10;
const REFUSED_PAUSE_MS = 60_000;
const BELOW = 'below';

/** Task that fetches traces. */
export const tracesTask: Task = {
  name: 'traces',
  create({ context }) {
    const state = createTraceState();
    return { wake: context.triggers.traces, idleMs: 1000, run: () => fillTraces(context, state) };
  },
};

/** State of blocks that could not be traced. */
export interface TraceState {
  /** Back-off of blocks, by hash. */
  blocks: BackOff;
  /** Back-off of all blocks up to a height. */
  rest: BackOff;
  restsUpTo: number;
}

/** Creates the state of a session; `now` in ms. */
export function createTraceState(now?: () => number): TraceState {
  return { blocks: createBackOff(now), rest: createBackOff(now, REFUSED_PAUSE_MS), restsUpTo: -1 };
}

/** Fetches traces of the newest blocks without any. Returns false when there is nothing to do now. */
export async function fillTraces(context: IndexerContext, state: TraceState): Promise<boolean> {
  if (context.node.traceMethod === null) return false;
  const blocks = await listDueBlocks(context, state.blocks, {
    layers: ['traces', 'dropped_traces', 'moved'],
    limit: BATCH_BLOCKS,
    above: state.rest.isDue(BELOW) ? -1 : state.restsUpTo,
    priority: 'observed',
  });
  if (blocks.length === 0) return retryTraces(context);
  const { traced, refused, gone } = await traceAll(context, blocks, state.blocks);
  if (traced.length > 0) await writeTraced(context, traced);
  for (const { traces } of traced) enqueueCalled(context, traces);
  if (gone instanceof CallTracerMissingError) return forgetTracing(context);
  if (gone !== null) throw gone;
  const resting = noteRefusals(state, blocks, traced);
  await noteUntraceable(context, refused, resting);
  return true;
}

/** Records that the node traces no calls: URLs known for this trace method are not queried again. */
function forgetTracing(context: IndexerContext): false {
  const { node, transport, log } = context;
  const { traceMethod } = node;
  for (const [position, { capabilities }] of transport.status().entries())
    if (capabilities?.traceMethod === traceMethod)
      transport.learn(position, { capabilities: { ...capabilities, traceMethod: null, listsOpcodes: true } });
  context.node = { ...node, traceMethod: null };
  log('warn', `The node offers no traces: ${traceMethod} lists opcodes and no calls`);
  return false;
}

/** A block that could not be traced, and the reason. */
interface Refused {
  block: HeldBlock;
  error: Error;
}

/**
 * Records blocks that cannot be traced: those without state at once, others after failed retries. Where all blocks up
 * to a height pause, all of them are recorded.
 */
async function noteUntraceable(
  context: IndexerContext,
  refused: readonly Refused[],
  resting: { upTo: number; times: number } | null,
): Promise<void> {
  const below = refused.find(({ block }) => block.number === resting?.upTo);
  const isBelowNoted =
    resting !== null &&
    below !== undefined &&
    (isStateMissing(below.error) || resting.times >= WHOLE_ATTEMPTS);
  const ranges = refused
    .filter(({ block }) => !isBelowNoted || block.number > resting.upTo)
    .map(({ block, error }) => ({ from: block.number, to: block.number, error }));
  if (isBelowNoted) ranges.push({ from: context.historyFrom, to: resting.upTo, error: below.error });
  if (ranges.length === 0) return;
  const { run, writer } = context;
  const seq = await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    for (const { from, to, error } of ranges) {
      const kind = isStateMissing(error) ? 'no_state' : 'refused';
      await noteHole(target, { layer: 'traces', from, to, kind, reason: error.message });
    }
    await cutHoles(target);
    return publishCommit(client, run, 'traces');
  });
  context.position = { ...context.position, seq };
}

/** Pauses all blocks below traced ones that a node refuses, longer each time; newer ones continue. */
function noteRefusals(
  state: TraceState,
  blocks: readonly HeldBlock[],
  traced: readonly { block: HeldBlock }[],
): { upTo: number; times: number } | null {
  const isAsked = ({ transactionsCount }: HeldBlock) => transactionsCount > 0;
  const given = traced.flatMap(({ block }) => (isAsked(block) ? [block.number] : []));
  const lowest = Math.min(...given);
  const refused = blocks.filter((block) => isAsked(block) && block.number < lowest);
  if (refused.length >= REFUSED_MIN) {
    state.rest.failed(BELOW);
    state.restsUpTo = refused[0]?.number ?? -1;
    return { upTo: state.restsUpTo, times: state.rest.failures(BELOW) };
  }
  if (lowest <= state.restsUpTo) {
    state.rest.succeeded(BELOW);
  }
  return null;
}

async function traceAll(
  context: IndexerContext,
  blocks: readonly HeldBlock[],
  backOff: BackOff,
): Promise<{ traced: TracedBlock[]; refused: Refused[]; gone: unknown }> {
  const traced: TracedBlock[] = [];
  const refused: Refused[] = [];
  const queue = [...blocks];
  let gone: unknown = null;
  const work = async () => {
    for (let block = queue.shift(); block !== undefined; block = queue.shift()) {
      const isWorn = backOff.failures(block.hash) >= WHOLE_ATTEMPTS;
      try {
        traced.push({ block, ...(await traceOne(context, block, isWorn)) });
        backOff.succeeded(block.hash);
      } catch (error) {
        if (isGone(error)) {
          gone = error;
          queue.length = 0;
          return;
        }
        const reason = error instanceof Error ? error : new Error(String(error));
        context.log('warn', `Block ${block.number} cannot be traced: ${reason.message}`);
        backOff.failed(block.hash);
        if (isWorn || isStateMissing(error)) refused.push({ block, error: reason });
      }
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  return { traced, refused, gone };
}

/** Traces a block as a whole, or, where that has failed before or is not offered, by transaction as far as possible. */
async function traceOne(context: IndexerContext, block: HeldBlock, isWorn: boolean): Promise<SalvagedTraces> {
  const isOneByOne = context.node.traceMethod === 'debug_traceTransaction' && block.transactionsCount > 0;
  if (!isOneByOne) {
    try {
      return { traces: await traceBlock(context, block), lost: [] };
    } catch (error) {
      if (!isWorn || isGone(error) || isStateMissing(error)) throw error;
    }
  }
  const salvaged = await salvageTraces(context, block);
  const [first] = salvaged.lost;
  const isAllLost = salvaged.lost.length === block.transactionsCount;
  if (first !== undefined && (isAllLost || !isWorn)) throw new InvalidAnswerError(first.reason);
  return salvaged;
}

/**
 * Returns true for a node that traces no calls, or does not respond at all, as opposed to one that fails at a single
 * large block.
 */
function isGone(error: unknown): boolean {
  if (error instanceof CallTracerMissingError) return true;
  return error instanceof RpcUnavailableError && !error.isTimeout && !error.isTooLarge;
}
