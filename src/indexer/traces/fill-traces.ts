import { InvalidAnswerError, RpcUnavailableError } from '../../chain/errors.ts';
import { fetchBlockTraces } from '../../chain/fetch-traces.ts';
import type { BlockReward } from '../../chain/types/block-reward.ts';
import type { TransactionTraces } from '../../chain/types/trace.ts';
import { hasStaticReward } from '../../chain/work/static-reward.ts';
import type { BlockTraces } from '../../db/tables/block-facts.ts';
import { addCoverage } from '../../db/writes/add-coverage.ts';
import { writeBlockRewards } from '../../db/writes/block-rewards.ts';
import { foldTraces } from '../../db/writes/fold-facts.ts';
import { findHashesWithout, type HeldBlock } from '../../db/writes/list-blocks-without.ts';
import { writeTraces } from '../../db/writes/write-rows.ts';
import { decodeInternalTransactions } from '../decode/internal-transaction.ts';
import { enqueueCalled } from '../observe/enqueue-observations.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { listDueBlocks } from '../runtime/list-due-blocks.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';

/** Blocks taken up at a time, and traces asked for at once. */
const BATCH_BLOCKS = 40;
const REQUESTS_AT_ONCE = 4;
/** Traces that are not whole are asked for again so many times; the pauses add up to half a minute. */
const STRICT_ATTEMPTS = 5;
/** Where none of so many blocks can be traced, all below them rest for a while: most nodes trace the newest blocks only. */
const REFUSED_MIN = 10;
const REFUSED_PAUSE_MS = 60_000;
const BELOW = 'below';

/** Fills the traces. */
export const tracesTask: Task = {
  name: 'traces',
  create({ context }) {
    const state = createTraceState();
    return { wake: context.triggers.traces, idleMs: 1000, run: () => fillTraces(context, state) };
  },
};

/** What tracing remembers of blocks that could not be traced. */
export interface TraceState {
  /** The blocks, by hash. */
  blocks: BackOff;
  /** The rest of all blocks up to a height. */
  rest: BackOff;
  restsUpTo: number;
}

/** Makes the memory of a session; `now` in ms. */
export function createTraceState(now?: () => number): TraceState {
  return { blocks: createBackOff(now), rest: createBackOff(now, REFUSED_PAUSE_MS), restsUpTo: -1 };
}

/** Traces the newest blocks that have none yet. Gives false when there is nothing to do now. */
export async function fillTraces(context: IndexerContext, state: TraceState): Promise<boolean> {
  if (context.node.traceMethod === null) return false;
  const blocks = await listDueBlocks(context, state.blocks, {
    layers: ['traces'],
    limit: BATCH_BLOCKS,
    above: state.rest.isDue(BELOW) ? -1 : state.restsUpTo,
    priority: 'observed',
  });
  if (blocks.length === 0) return false;
  const { traced, gone } = await traceAll(context, blocks, state.blocks);
  if (traced.length > 0) await writeTraced(context, traced);
  for (const { traces } of traced) enqueueCalled(context, traces);
  if (gone !== null) throw gone;
  noteRefusals(state, blocks, traced);
  return true;
}

/** Where a node refuses all blocks below those that it traced, they rest, longer each time; newer ones do not. */
function noteRefusals(
  state: TraceState,
  blocks: readonly HeldBlock[],
  traced: readonly { block: HeldBlock }[],
): void {
  const isAsked = ({ transactionsCount }: HeldBlock) => transactionsCount > 0;
  const given = traced.flatMap(({ block }) => (isAsked(block) ? [block.number] : []));
  const lowest = Math.min(...given);
  const refused = blocks.filter((block) => isAsked(block) && block.number < lowest);
  if (refused.length >= REFUSED_MIN) {
    state.rest.failed(BELOW);
    state.restsUpTo = refused[0]?.number ?? -1;
  } else if (lowest <= state.restsUpTo) {
    state.rest.succeeded(BELOW);
  }
}

async function traceAll(
  context: IndexerContext,
  blocks: readonly HeldBlock[],
  backOff: BackOff,
): Promise<{ traced: { block: HeldBlock; traces: RewardedTraces }[]; gone: unknown }> {
  const traced: { block: HeldBlock; traces: RewardedTraces }[] = [];
  const queue = [...blocks];
  let gone: unknown = null;
  const work = async () => {
    for (let block = queue.shift(); block !== undefined; block = queue.shift()) {
      try {
        // What a node gives again and again is taken for its word: some chains have transactions without traces.
        const isLenient = backOff.failures(block.hash) >= STRICT_ATTEMPTS;
        traced.push({ block, traces: await traceBlock(context, block, isLenient) });
        backOff.succeeded(block.hash);
      } catch (error) {
        if (isGone(error)) {
          gone = error;
          queue.length = 0;
          return;
        }
        context.log(
          'warn',
          `Block ${block.number} cannot be traced: ${error instanceof Error ? error.message : error}`,
        );
        backOff.failed(block.hash);
      }
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  return { traced, gone };
}

/** A node that does not answer at all, other than one whom a single block is too much. */
function isGone(error: unknown): boolean {
  return error instanceof RpcUnavailableError && !error.isTimeout && !error.isTooLarge;
}

/** A block's traces with its rewards, on a chain whose rules are not known. */
export interface RewardedTraces extends BlockTraces {
  rewards: BlockReward[];
}

/** Asks for the traces of a block and takes them apart; throws where they do not fit its transactions. */
export async function traceBlock(
  { transport, node }: Pick<IndexerContext, 'transport' | 'node'>,
  block: HeldBlock,
  isLenient = false,
): Promise<RewardedTraces> {
  const isRewarded =
    block.hasWork === true && node.traceMethod === 'trace_block' && !hasStaticReward(node.chainId);
  const { traces, rewards } =
    block.transactionsCount === 0 && !isRewarded
      ? { traces: [], rewards: [] }
      : await fetchBlockTraces({ transport, traceMethod: node.traceMethod }, block, { isLenient });
  checkPositions(block, traces);
  const decoded = traces.map(decodeInternalTransactions);
  return {
    blockNumber: block.number,
    internalTransactions: decoded.flatMap(({ internalTransactions }) => internalTransactions),
    errors: decoded.flatMap(({ error }) => (error === null ? [] : [error])),
    rewards: isRewarded ? rewards : [],
  };
}

/** Traces of transactions that the block does not have, or of none of those that it has, are never its traces. */
function checkPositions(block: HeldBlock, answers: readonly TransactionTraces[]): void {
  const isBeyond = answers.some(({ transactionIndex }) => transactionIndex >= block.transactionsCount);
  if (isBeyond || (answers.length === 0 && block.transactionsCount > 0))
    throw new InvalidAnswerError(`The node's traces do not fit the transactions of block ${block.number}`);
}

/** Writes the traces of blocks that are still canonical, each whole or absent. */
async function writeTraced(
  context: IndexerContext,
  traced: readonly { block: HeldBlock; traces: RewardedTraces }[],
): Promise<void> {
  const { run, writer } = context;
  const seq = await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const numbers = traced.map(({ block }) => block.number);
    const still = await findHashesWithout(target, ['traces'], numbers);
    const kept = traced.filter(({ block }) => still.has(block.hash));
    await writeTraces(
      target,
      kept.map(({ traces }) => traces),
    );
    await writeBlockRewards(
      target,
      kept.map(({ traces }) => traces),
    );
    await foldTraces(
      target,
      kept.map(({ traces }) => traces),
    );
    for (const notes of context.modules.headNotes ?? [])
      await notes.noteTraces?.(
        target,
        run.id,
        kept.map(({ traces }) => traces),
      );
    await addCoverage(
      target,
      'traces',
      ...kept.map(({ block }) => ({ from: block.number, to: block.number })),
    );
    return publishCommit(client, run, 'traces');
  });
  context.position = { ...context.position, seq };
  context.triggers.balances.wake();
}
