import type { ClientBase } from 'pg';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { notify } from '#db/connection/notify.ts';
import { inPipeline } from '#db/connection/pipeline.ts';
import { addCoverage, addLeftOut } from '#db/writes/coverage/add-coverage.ts';
import { type ChainHead, getChainHead, setChainHead } from '#db/writes/facts/chain-head.ts';
import { takePendingTransactions } from '#db/writes/facts/pending-transactions.ts';
import { removeOrphans } from '#db/writes/facts/unwind-blocks.ts';
import { copyEncoded } from '#db/writes/facts/write-rows.ts';
import { writeUncles } from '#db/writes/facts/write-uncles.ts';
import { listLayers } from '#db/writes/module-parts.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import { setFirstBlockHash } from '#db/writes/runs.ts';
import { writeSums } from '#db/writes/state/fold.ts';
import { hexToBytes } from '#lib/hex.ts';
import { enqueueNow, type ObservableFacts } from '../observe/enqueue-observations.ts';
import { learnReadings } from '../observe/readings/learn-readings.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { StaleBlocksError } from '../runtime/errors.ts';
import { makeReady, prepareBlocks, type ReadyBlocks } from './prepare-blocks.ts';

/** Writes a new head block with its state in one transaction, and notifies all listeners. */
export async function indexBlock(context: IndexerContext, fetched: FetchedBlock): Promise<void> {
  const { block } = fetched;
  await learnReadings(context, [fetched]);
  const head = { number: block.number, hash: block.hash };
  const { seq, observable } = await context.writer.write('live', async (client) => {
    const target = { client, schema: context.run.schema };
    const below = await getChainHead(target);
    assertFits(below, fetched);
    await addLeftOut(target, listLeftOut(below, fetched));
    const observable = await writeBlocks(context, client, [fetched]);
    const written = { ...fetched, tokenTransfers: observable.flatMap(({ transfers }) => transfers) };
    for (const { note } of context.modules.headNotes ?? []) await note(target, context.run.id, written);
    const seq = await setChainHead(target, head);
    await notify(client, { run: context.run.id, seq, height: head.number, hash: head.hash, kind: 'block' });
    return { seq, observable };
  });
  context.range.head = { seq, ...head };
  context.reporting.metrics?.onWritten({ blocks: 1, transactions: block.transactions.length });
  enqueueNow(context, observable);
  context.triggers.traces.wake();
  context.triggers.balances.wake();
  context.triggers.tokenBalances.wake();
}

/** Throws if the head has moved between the fetch and the write. */
function assertFits(head: ChainHead, { block }: FetchedBlock): void {
  if (head.number === null || head.number < block.number - 1) return;
  if (head.number === block.number - 1 && head.hash === block.parentHash) return;
  throw new StaleBlocksError(`Block ${block.number} does not follow on block ${head.number}`);
}

/** Lists the heights between the head and its child, which the chain has skipped. */
function listLeftOut(head: ChainHead, { block }: FetchedBlock): BlockRange[] {
  if (head.number === null || head.hash !== block.parentHash || head.number >= block.number - 1) return [];
  return [{ from: head.number + 1, to: block.number - 1 }];
}

/** Writes the facts and state of consecutive blocks in an open transaction; returns the data for the observation queue. */
export async function writeBlocks(
  context: IndexerContext,
  client: ClientBase,
  [lowest, ...above]: readonly FetchedBlock[],
): Promise<readonly ObservableFacts[]> {
  if (lowest === undefined) return [];
  const hashes = [lowest, ...above].flatMap(({ block }) =>
    block.transactions.map(({ hash }) => hexToBytes(hash)),
  );
  const firstSeen = await takePendingTransactions({ client, schema: context.run.schema }, hashes);
  const prepared = prepareBlocks([lowest, ...above], {
    ...{ firstSeen, readings: context.memory.readings, modules: context.modules },
  });
  await writeReady(context, client, makeReady(prepared));
  return prepared.observable;
}

/** Writes prepared blocks in an open transaction: all statements are sent at once. */
async function writeReady(
  context: Pick<IndexerContext, 'run' | 'source' | 'modules'>,
  client: ClientBase,
  blocks: ReadyBlocks,
): Promise<void> {
  await inPipeline(client, async (piped) => {
    const target = { client: piped, schema: context.run.schema };
    await Promise.all([publishReady(context, piped, blocks), copyEncoded(target, ...blocks.facts)]);
  });
}

/**
 * Writes everything of prepared blocks but their rows: slow statements with little data, so that rows that are sent
 * after them arrive meanwhile.
 */
export async function publishReady(
  { run, source: { node }, modules }: Pick<IndexerContext, 'run' | 'source' | 'modules'>,
  piped: ClientBase,
  { lowest, highest, sums, moduleSums, uncles, blockHashes, blockNumbers }: ReadyBlocks,
): Promise<void> {
  const range = { from: lowest.number, to: highest.number };
  const firstBlockHash = blockHashes[blockNumbers.indexOf(node.forkBlock + 1)];
  const target = { client: piped, schema: run.schema };
  await Promise.all([
    removeOrphans(target, blockHashes),
    writeSums(target, sums),
    writeUncles(target, uncles),
    addCoverage(target, 'facts', range),
    writeSums(target, moduleSums),
    ...listLayers(modules).map(({ layer }) => addCoverage(target, layer, range)),
    firstBlockHash === undefined ? null : setFirstBlockHash(piped, run.id, firstBlockHash),
  ]);
  if (firstBlockHash !== undefined) run.firstBlockHash = firstBlockHash;
}
