import { fetchBlock } from '#chain/fetch/fetch-block.ts';
import { getBlockHash } from '#db/writes/facts/chain-head.ts';
import { findUnreadMovements, removeUnreadMovements } from '#db/writes/observed/token-readings.ts';
import { repairFacts } from '../../audit/compare-block.ts';
import { decodeBlockFacts } from '../../decode/block-facts.ts';
import { OTHER_TOPICS, TRANSFER } from '../../decode/token-reading.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { publishCommit } from '../../runtime/publish-commit.ts';
import type { Task } from '../../runtime/task.ts';
import { enqueueCheck } from '../enqueue-observations.ts';
import { learnReadings } from './learn-readings.ts';

/** Number of blocks whose logs are scanned at once, and number of those that are fetched again. */
const BLOCKS_LOOKED_AT = 500;
const BLOCKS_READ = 10;
const IDLE_MS = 15_000;

/**
 * Task that decodes transfers of blocks whose contracts could not be queried before, or that were indexed before
 * contracts were queried.
 */
export const movementsTask: Task = {
  name: 'movements',
  create: ({ context }) => ({
    ...{ idleMs: IDLE_MS, run: () => readMovements(context), wake: context.triggers.movements },
  }),
};

/**
 * Reads some blocks again that may have token movements in ambiguous events: queries their contracts, and adds missing
 * rows with all derived state. Returns true if there is more to do now.
 */
export async function readMovements(context: IndexerContext): Promise<boolean> {
  const { run, writer } = context;
  const found = await writer.read('history', (client) =>
    findUnreadMovements(
      { client, schema: run.schema },
      { blocksMax: BLOCKS_LOOKED_AT, topics: OTHER_TOPICS, looseTopic: TRANSFER },
    ),
  );
  if (found === null) return false;
  const blocks = found.blocks.slice(0, BLOCKS_READ);
  for (const number of blocks) if (!(await readBlock(context, number))) return false;
  const lowest = found.blocks.length > blocks.length ? (blocks.at(-1) ?? found.range.from) : found.range.from;
  await writer.write('history', (client) =>
    removeUnreadMovements({ client, schema: run.schema }, { from: lowest, to: found.range.to }),
  );
  return true;
}

/** Reads a block again; false where the node does not return it, or its contracts do not answer. */
async function readBlock(context: IndexerContext, number: number): Promise<boolean> {
  const {
    modules,
    source: { node, transport },
    run,
    triggers,
    writer,
  } = context;
  const fetched = await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, number);
  if (fetched === null || !(await learnReadings(context, [fetched]))) return false;
  const facts = decodeBlockFacts(fetched, undefined, context.memory.readings);
  await writer.write('history', async (client) => {
    const target = { client, schema: run.schema };
    // Another block at that height is decoded by the code that replaces this one.
    if ((await getBlockHash(target, number)) !== fetched.block.hash) return;
    const differences = await repairFacts(target, { facts, traces: null }, modules);
    if (differences.length === 0) return;
    context.range.head = { ...context.range.head, seq: await publishCommit(client, run, 'progress') };
    for (const { token, from, to } of facts.tokenTransfers) {
      context.memory.observationQueue.tokens.add(token);
      enqueueCheck(context, token, [from, to]);
    }
  });
  triggers.folds.wake();
  triggers.tokens.wake();
  return true;
}
