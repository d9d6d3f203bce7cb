import { InvalidAnswerError } from '../chain/errors.ts';
import { fetchTraces } from '../chain/fetch-traces.ts';
import type { TransactionTraces } from '../chain/types/trace.ts';
import { addCoverage } from '../db/writes/add-coverage.ts';
import { foldTraces } from '../db/writes/fold-facts.ts';
import { findHashesWithout, type HeldBlock } from '../db/writes/list-blocks-without.ts';
import { type BlockTraces, writeTraces } from '../db/writes/write-traces.ts';
import { BaseError } from '../lib/base-error.ts';
import type { BackOff } from './back-off.ts';
import type { IndexerContext } from './context.ts';
import { decodeInternalTransactions } from './decode/internal-transaction.ts';
import { listDueBlocks } from './list-due-blocks.ts';
import { tellNews } from './tell-news.ts';

/** Blocks taken up at a time, and traces asked for at once. */
const BATCH_BLOCKS = 40;
const REQUESTS_AT_ONCE = 4;
/** Traces that are not whole are asked for again so many times; the pauses add up to half a minute. */
const STRICT_ATTEMPTS = 5;
/** So many may wait to be looked at again. */
const REMOVED_MAX = 2000;

/** Traces the newest blocks that have none yet. Gives false when there is nothing to do now. */
export async function fillTraces(context: IndexerContext, backOff: BackOff): Promise<boolean> {
  if (context.node.traceMethod === null) return false;
  const blocks = await listDueBlocks(context, backOff, {
    layers: ['traces'],
    limit: BATCH_BLOCKS,
    priority: 'observed',
  });
  if (blocks.length === 0) return false;
  const traced = await traceAll(context, blocks, backOff);
  if (traced.length > 0) await writeTraced(context, traced);
  for (const { traces } of traced) wantRemoved(context, traces);
  return true;
}

/** Contracts that have removed themselves are to be looked at again. */
function wantRemoved({ wanted }: IndexerContext, { internalTransactions }: BlockTraces): void {
  for (const { type, from, error } of internalTransactions) {
    if (type === 'selfdestruct' && error === null && wanted.proxies.size < REMOVED_MAX)
      wanted.proxies.add(from);
  }
}

async function traceAll(
  context: IndexerContext,
  blocks: readonly HeldBlock[],
  backOff: BackOff,
): Promise<{ block: HeldBlock; traces: BlockTraces }[]> {
  const done: { block: HeldBlock; traces: BlockTraces }[] = [];
  const queue = [...blocks];
  const work = async () => {
    for (let block = queue.shift(); block !== undefined; block = queue.shift()) {
      try {
        // What a node gives again and again is taken for its word: some chains have transactions without traces.
        const isLenient = backOff.failures(block.hash) >= STRICT_ATTEMPTS;
        done.push({ block, traces: await traceBlock(context, block, isLenient) });
        backOff.succeeded(block.hash);
      } catch (error) {
        if (error instanceof BaseError && error.code === 'rpc_unavailable') throw error;
        context.log(
          'warn',
          `Block ${block.number} cannot be traced: ${error instanceof Error ? error.message : error}`,
        );
        backOff.failed(block.hash);
      }
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  return done;
}

/** Asks for the traces of a block and takes them apart; throws where they do not fit its transactions. */
export async function traceBlock(
  { transport, node }: Pick<IndexerContext, 'transport' | 'node'>,
  block: HeldBlock,
  isLenient = false,
): Promise<BlockTraces> {
  const answers =
    block.transactionsCount === 0
      ? []
      : await fetchTraces({ transport, traceMethod: node.traceMethod }, block, { isLenient });
  checkPositions(block, answers);
  const decoded = answers.map(decodeInternalTransactions);
  return {
    blockNumber: block.number,
    internalTransactions: decoded.flatMap(({ internalTransactions }) => internalTransactions),
    errors: decoded.flatMap(({ error }) => (error === null ? [] : [error])),
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
  traced: readonly { block: HeldBlock; traces: BlockTraces }[],
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
    await foldTraces(
      target,
      kept.map(({ traces }) => traces),
    );
    await addCoverage(
      target,
      'traces',
      ...kept.map(({ block }) => ({ from: block.number, to: block.number })),
    );
    return tellNews(client, run, 'traces');
  });
  context.position = { ...context.position, seq };
  context.wakes.balances.ring();
}
