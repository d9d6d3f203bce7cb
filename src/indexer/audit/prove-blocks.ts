import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { type FetchedBlock, fetchBlock } from '#chain/fetch/fetch-block.ts';
import { type BlockProof, proveBlock, toProvable } from '#chain/proof/prove-block.ts';
import type { Proof } from '#chain/proof/receipts-root.ts';
import type { Layer, ProofLayer } from '#db/tables/layers.ts';
import { findHashesWithout, type LackingBlock } from '#db/writes/coverage/list-blocks-without.ts';
import { ABSENT_LOGS } from '#db/writes/coverage/list-gaps.ts';
import { forgetUnprovable, listUnproven, setProofs } from '#db/writes/coverage/proofs.ts';
import { type HeldProvable, readProvable } from '#db/writes/coverage/read-provable.ts';
import { getNodeHead, isHistoryAtRest } from '#db/writes/facts/chain-head.ts';
import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { listDueBlocks } from '../runtime/list-due-blocks.ts';
import type { Task } from '../runtime/task.ts';
import { compareBlock } from './compare-block.ts';
import { judge, listRefuted, noteProven, noteRefuted } from './proof-rules.ts';
import { noteSuspect } from './suspects.ts';

/** Layers of blocks that are not to be proven: their result is known, or their logs are not here. */
const LAYERS: readonly Layer[] = ['proven', 'unproven', 'unprovable', ...ABSENT_LOGS];
/** Batch limits: blocks, transactions, total bytes, and recovered senders per block. */
const BATCH = { blocks: 200, transactions: 1000, bytes: 8_000_000, senders: 1 };
/** Batch limits during the backfill or while the node is ahead; followed by a pause, and without signatures. */
const SMALL_BATCH = { blocks: 20, transactions: 100, bytes: 2_000_000, senders: 0 };
/** Number of senders to recover from a block that is fetched again. */
const FETCHED_SENDERS = 1000;
const PAUSES_MS = [0, 250, 750, 2250, 6750];
/** Number of refuted blocks among which the newest due one is retried. */
const UNPROVEN_LOOK = 500;

/** Task that proves blocks. */
export const proofsTask: Task = {
  name: 'proofs',
  create({ context, signal }) {
    const proofs = createProofs();
    return { idleMs: 1000, run: () => proveBlocks(context, proofs, signal) };
  },
};

/** State of proving between batches. */
export interface Proofs {
  /** Pauses before a refuted block is fetched again, in ms. */
  pausesMs: readonly number[];
  /** Back-off of blocks to fetch again, by hash. */
  backOff: BackOff;
}

/** Creates the state of a session. */
export function createProofs(pausesMs: readonly number[] = PAUSES_MS): Proofs {
  return { pausesMs, backOff: createBackOff() };
}

interface Looked {
  block: HeldProvable;
  proof: BlockProof;
}

/**
 * Computes roots and hash of the newest unproven blocks from the index and compares them with the header; a mismatching
 * block is fetched again and repaired. Yields to the backfill and to a node that is ahead: only a few blocks are then
 * taken. Returns false when there is nothing to do now.
 */
export async function proveBlocks(
  context: IndexerContext,
  proofs: Proofs,
  signal: AbortSignal,
): Promise<boolean> {
  const hasTime = await isAtRest(context);
  const size = hasTime ? BATCH : SMALL_BATCH;
  const due = await listDueBlocks(context, proofs.backOff, {
    layers: LAYERS,
    limit: size.blocks,
    priority: 'history',
  });
  if (due.length === 0) return hasTime && (await retryUnproven(context, proofs.backOff, signal));
  const found: Record<Proof, Looked[]> = { proven: [], refuted: [], unknowable: [] };
  for (const block of await readBatch(context, due, size)) {
    const looked = { block, proof: await prove(context, block, size.senders) };
    found[judge(context.memory.proofRules, looked.proof)].push(looked);
    await setImmediate();
  }
  const lacking = found.unknowable.filter(({ block }) => lacksUncles(block));
  await note(context, 'proven', found.proven);
  await note(
    context,
    'unprovable',
    found.unknowable.filter((looked) => !lacking.includes(looked)),
  );
  for (const looked of [...lacking, ...found.refuted])
    await lookInto(context, proofs.backOff, looked, signal, proofs);
  return hasTime;
}

/** Returns true if the backfill is complete and the node is not ahead. */
async function isAtRest({ run, writer, range: { head } }: IndexerContext): Promise<boolean> {
  return writer.read('history', async (client) => {
    const target = { client, schema: run.schema };
    const isBehind = ((await getNodeHead(target)) ?? 0) > (head.number ?? 0);
    return !isBehind && (await isHistoryAtRest(target));
  });
}

function prove(
  { source: { node } }: IndexerContext,
  block: HeldProvable,
  sendersMax: number,
): Promise<BlockProof> {
  return proveBlock(block, { chainId: node.chainId, sendersMax });
}

/** Returns true if the node did not return all uncles when the block was written. */
function lacksUncles({ uncleHashes, uncles }: HeldProvable): boolean {
  return uncleHashes.some((name) =>
    uncles.every(({ hash, logsBloom }) => hash !== name || logsBloom === null),
  );
}

async function readBatch(
  { run, writer }: IndexerContext,
  due: readonly LackingBlock[],
  size: { transactions: number; bytes: number },
): Promise<HeldProvable[]> {
  let transactions = 0;
  let bytes = 0;
  const numbers = due
    .filter((block, place) => {
      transactions += block.transactionsCount;
      bytes += block.size;
      return place === 0 || (transactions <= size.transactions && bytes <= size.bytes);
    })
    .map(({ number }) => number);
  return writer.read('history', (client) => readProvable({ client, schema: run.schema }, numbers));
}

/** Records the results of blocks that are still indexed. */
async function note(context: IndexerContext, layer: ProofLayer, looked: readonly Looked[]): Promise<void> {
  if (looked.length === 0) return;
  const {
    run,
    writer,
    memory: { proofRules },
  } = context;
  await writer.write('history', async (client) => {
    const target = { client, schema: run.schema };
    const numbers = looked.map(({ block }) => block.number);
    const still = await findHashesWithout(target, ['proven'], numbers);
    await setProofs(
      target,
      layer,
      looked.filter(({ block }) => still.has(block.hash)).map(({ block }) => block.number),
    );
  });
  for (const { block, proof } of looked) {
    const mistaken = noteProven(proofRules, proof, block.transactions.length > 0);
    if (mistaken.length > 0) await withdrawClass(context, mistaken);
  }
}

/**
 * Withdraws a classification: a part was classified as chain-specific because a node returned invalid data, so all
 * unprovable blocks are examined again.
 */
async function withdrawClass(
  { run, writer, reporting: { log } }: IndexerContext,
  parts: readonly string[],
): Promise<void> {
  await writer.write('history', (client) => forgetUnprovable({ client, schema: run.schema }));
  log('info', `Blocks of this chain can be proven by their ${parts.join(', ')} after all`);
}

interface LookOptions {
  pausesMs: readonly number[];
  /** True if the block is already known to be refuted. */
  isRetry?: boolean;
}

/** Fetches a block again until it is proven, and repairs differences; records a block that never is. */
async function lookInto(
  context: IndexerContext,
  backOff: BackOff,
  looked: Looked,
  signal: AbortSignal,
  { pausesMs, isRetry = false }: LookOptions,
): Promise<void> {
  const { block, proof } = looked;
  // An earlier block may have classified a part as chain-specific.
  const isRefuted = judge(context.memory.proofRules, proof) === 'refuted';
  if (!isRefuted && !lacksUncles(block)) return note(context, 'unprovable', [looked]);
  const answer = await requestAgain(context, isRefuted ? pausesMs : [0], block, signal);
  if (typeof answer === 'string') backOff.failed(block.hash);
  if (answer === 'none') return;
  if (answer === 'unproven') {
    await note(context, isRefuted ? 'unproven' : 'unprovable', [looked]);
    if (isRefuted && !isRetry) reportUnproven(context, looked);
    return;
  }
  if (isRefuted) await noteSuspect(context, block.number);
  await compareBlock(context, answer.fetched, { traces: null, random: Math.random, isProven: true });
  backOff.succeeded(block.hash);
  noteProven(context.memory.proofRules, answer.proof, block.transactions.length > 0);
}

/**
 * Fetches the block with all data for its proof; `unproven` where the node's responses never prove it, `none` where it
 * returns none.
 */
async function requestAgain(
  { source: { transport, node }, memory: { proofRules } }: IndexerContext,
  pausesMs: readonly number[],
  { hash }: HeldProvable,
  signal: AbortSignal,
): Promise<{ fetched: FetchedBlock; proof: BlockProof } | 'unproven' | 'none'> {
  try {
    for (const pauseMs of pausesMs) {
      await sleep(pauseMs, signal);
      const fetched = signal.aborted
        ? null
        : await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, hash);
      if (fetched === null) return 'none';
      const options = { chainId: node.chainId, sendersMax: FETCHED_SENDERS };
      const proof = await proveBlock(toProvable(fetched), options);
      if (judge(proofRules, proof) === 'proven') return { fetched, proof };
    }
    return 'unproven';
  } catch (error) {
    if (error instanceof BaseError) return 'none';
    throw error;
  }
}

/** Retries refuted blocks, at growing intervals: a node that returned invalid data may have recovered. */
async function retryUnproven(
  context: IndexerContext,
  backOff: BackOff,
  signal: AbortSignal,
): Promise<boolean> {
  const { run, writer } = context;
  const target = (client: ClientBase) => ({ client, schema: run.schema });
  const unproven = await writer.read('history', (client) => listUnproven(target(client), UNPROVEN_LOOK));
  const due = unproven.find(({ hash }) => backOff.isDue(hash));
  if (due === undefined) return false;
  const [block] = await writer.read('history', (client) => readProvable(target(client), [due.number]));
  if (block === undefined) return true;
  const looked = { block, proof: await prove(context, block, BATCH.senders) };
  if (judge(context.memory.proofRules, looked.proof) === 'proven') await note(context, 'proven', [looked]);
  else await lookInto(context, backOff, looked, signal, { pausesMs: [0], isRetry: true });
  return true;
}

function reportUnproven(
  { reporting: { log }, memory: { proofRules } }: IndexerContext,
  { block, proof }: Looked,
): void {
  const refuted = listRefuted(proofRules, proof);
  const what = refuted.join(', ');
  log(
    'warn',
    `The node's block ${block.number} does not match its own header, also when requested again: ${what}`,
  );
  const ownWays = noteRefuted(proofRules, proof);
  if (ownWays.length > 0)
    log('warn', `This chain makes its ${ownWays.join(', ')} in its own way: blocks cannot be proven by them`);
}
