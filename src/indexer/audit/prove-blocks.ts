import { setImmediate } from 'node:timers/promises';
import { type FetchedBlock, fetchBlock } from '../../chain/fetch-block.ts';
import { type Proof, proveFetched, proveReceipts } from '../../chain/receipts-root.ts';
import type { Layer } from '../../db/tables/coverage.ts';
import { getNodeHead, isHistoryAtRest } from '../../db/writes/chain-head.ts';
import { findHashesWithout, type HeldBlock } from '../../db/writes/list-blocks-without.ts';
import { setProofs } from '../../db/writes/proofs.ts';
import { type HeldReceipts, readReceipts } from '../../db/writes/read-receipts.ts';
import { BaseError } from '../../lib/base-error.ts';
import { sleep } from '../../lib/sleep.ts';
import { type BackOff, createBackOff } from '../back-off.ts';
import type { IndexerContext } from '../context.ts';
import { listDueBlocks } from '../list-due-blocks.ts';
import { compareBlock } from './compare-block.ts';

const LAYERS: readonly Layer[] = ['proven', 'unproven'];
/** Taken up at a time: so many blocks, and of these no more than have so many transactions together. */
const BATCH = { blocks: 200, transactions: 1000 };
/** The same while history is filled or the node is ahead; then there is a rest. */
const SMALL_BATCH = { blocks: 20, transactions: 200 };
const PAUSES_MS = [0, 250, 750, 2250, 6750];
/** Where more than so many blocks with transactions, and more than one in a thousand, are not proven, the chain makes its receipts its own way. */
const UNPROVEN_MAX = 20;
const UNPROVEN_RATIO = 0.001;

/** What proving remembers from one batch to the next. */
export interface Proofs {
  /** Receipts that do not give the root are asked for again after each of these pauses. */
  pausesMs: readonly number[];
  /** Blocks that have to be asked for again, by hash. */
  backOff: BackOff;
  /** Blocks with transactions that were proven, and that were not. */
  provenCount: number;
  unprovenCount: number;
}

/** Makes the memory of a session. */
export function createProofs(pausesMs: readonly number[] = PAUSES_MS): Proofs {
  return { pausesMs, backOff: createBackOff(), provenCount: 0, unprovenCount: 0 };
}

/**
 * Works out the receipts root of the newest blocks that were not looked at yet from what is held, and compares it with the
 * one in the header; a block that gives another one is asked for again and put right. Steps aside while history is filled
 * or the node is ahead: then only a few are taken. Gives false when there is nothing to do now.
 */
export async function proveBlocks(
  context: IndexerContext,
  proofs: Proofs,
  signal: AbortSignal,
): Promise<boolean> {
  if (hasGivenUp(proofs)) return false;
  const hasTime = await isAtRest(context);
  const size = hasTime ? BATCH : SMALL_BATCH;
  const due = await listDueBlocks(context, proofs.backOff, {
    layers: LAYERS,
    limit: size.blocks,
    priority: 'history',
  });
  if (due.length === 0) return false;
  const blocks = await readBatch(context, due, size.transactions);
  const found: Record<Proof, HeldReceipts[]> = { proven: [], refuted: [], unknowable: [] };
  for (const block of blocks) {
    found[await proveReceipts(block.receiptsRoot, block.receipts)].push(block);
    await setImmediate();
  }
  await note(context, 'proven', found.proven);
  await note(context, 'unproven', found.unknowable);
  proofs.provenCount += found.proven.filter(({ receipts }) => receipts.length > 0).length;
  for (const block of found.refuted) if (!hasGivenUp(proofs)) await lookInto(context, proofs, block, signal);
  return hasTime;
}

/** Whether neither history is filled nor the node is ahead. */
async function isAtRest({ run, writer, position }: IndexerContext): Promise<boolean> {
  return writer.read('history', async (client) => {
    const target = { client, schema: run.schema };
    const isBehind = ((await getNodeHead(target)) ?? 0) > (position.number ?? 0);
    return !isBehind && (await isHistoryAtRest(target));
  });
}

function hasGivenUp({ provenCount, unprovenCount }: Proofs): boolean {
  return unprovenCount > UNPROVEN_MAX + provenCount * UNPROVEN_RATIO;
}

async function readBatch(
  { run, writer }: IndexerContext,
  due: readonly HeldBlock[],
  transactionsMax: number,
): Promise<HeldReceipts[]> {
  let transactions = 0;
  const numbers = due
    .filter(({ transactionsCount }, place) => {
      transactions += transactionsCount;
      return place === 0 || transactions <= transactionsMax;
    })
    .map(({ number }) => number);
  return writer.read('history', (client) => readReceipts({ client, schema: run.schema }, numbers));
}

/** Notes what was found of blocks that are still held. */
async function note(
  { run, writer }: IndexerContext,
  layer: 'proven' | 'unproven',
  blocks: readonly HeldReceipts[],
): Promise<void> {
  if (blocks.length === 0) return;
  await writer.write('history', async (client) => {
    const target = { client, schema: run.schema };
    const numbers = blocks.map(({ number }) => number);
    const still = await findHashesWithout(target, LAYERS, numbers);
    await setProofs(
      target,
      layer,
      blocks.filter(({ hash }) => still.has(hash)).map(({ number }) => number),
    );
  });
}

/** Asks for a block anew until its receipts give the root, and puts right what differs; what they never do is noted. */
async function lookInto(
  context: IndexerContext,
  proofs: Proofs,
  block: HeldReceipts,
  signal: AbortSignal,
): Promise<void> {
  const answer = await askAnew(context, proofs, block, signal);
  if (answer === 'none') {
    proofs.backOff.failed(block.hash);
  } else if (answer === 'refuted') {
    await note(context, 'unproven', [block]);
    proofs.unprovenCount += 1;
    tellUnproven(context, proofs, block);
  } else {
    await compareBlock(context, answer, { traces: null, random: Math.random, isProven: true });
    proofs.provenCount += 1;
  }
}

/** The block with receipts that give the root; `refuted` where they never do, `none` where the node does not say. */
async function askAnew(
  { transport, node }: IndexerContext,
  { pausesMs }: Proofs,
  { hash }: HeldReceipts,
  signal: AbortSignal,
): Promise<FetchedBlock | 'refuted' | 'none'> {
  try {
    for (const pauseMs of pausesMs) {
      await sleep(pauseMs, signal);
      const fetched = signal.aborted
        ? null
        : await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, hash);
      if (fetched === null) return 'none';
      if ((await proveFetched(fetched)) === 'proven') return fetched;
    }
    return 'refuted';
  } catch (error) {
    if (error instanceof BaseError) return 'none';
    throw error;
  }
}

function tellUnproven({ log }: IndexerContext, proofs: Proofs, { number }: HeldReceipts): void {
  log('warn', `The receipts of block ${number}, as the node gives them, do not give the root in its header`);
  if (hasGivenUp(proofs))
    log('warn', 'Blocks of this chain are proven no more: it makes its receipts or their roots its own way');
}
