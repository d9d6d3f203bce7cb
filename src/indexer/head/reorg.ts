import type { ClientBase } from 'pg';
import { InvalidAnswerError, RpcError } from '#chain/errors.ts';
import { eth_blockNumber, eth_getBlockByNumber, getOldBlock } from '#chain/rpc/methods.ts';
import { notify } from '#db/connection/notify.ts';
import { getBlockHash, getChainHead, setChainHead } from '#db/writes/facts/chain-head.ts';
import { unwindBlocks } from '#db/writes/facts/unwind-blocks.ts';
import {
  type AffectedKeys,
  type DroppedObservations,
  unwindObserved,
} from '#db/writes/observed/unwind-observed.ts';
import { findMovedFrom } from '#db/writes/ranges/switch-range.ts';
import { findLowestDropped } from '#db/writes/retention/subtract-dropped.ts';
import type { Hex } from '#lib/hex.ts';
import { enqueueAgain } from '../observe/enqueue-observations.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { ChainResetError, MovedRangeError } from '../runtime/errors.ts';

/**
 * Resolves a reorg in favor of the node's chain: finds the last common block and unwinds the index above it. Throws
 * ChainResetError without a common block: the node then serves another chain. Returns false where nothing was unwound.
 */
export async function handleReorg(context: IndexerContext): Promise<boolean> {
  const top = context.range.head.number;
  if (top === null) return false;
  if (await isAnotherChain(context)) throw new ChainResetError('The node serves another chain than before');
  const ancestor = await findCommonAncestor(context, top);
  if (ancestor >= top) return false;
  context.reporting.log('info', `The chain was reorganised: going back from block ${top} to ${ancestor}`);
  await unwindTo(context, ancestor);
  return true;
}

/**
 * Unwinds all blocks above a height in one transaction, and notifies all listeners. -1 unwinds all. Where logs of these
 * blocks were removed, all blocks without logs are unwound: sums cannot be divided among those that stay and those that go.
 */
export async function unwindTo(context: IndexerContext, height: number): Promise<void> {
  const { run } = context;
  let affected: AffectedKeys = { addresses: [], tokens: [] };
  let lowest: number | null = null;
  let dropped: DroppedObservations = { droppedTokens: [], tokens: [], contracts: [], codes: [] };
  const work = async (client: ClientBase) => {
    const target = { client, schema: run.schema };
    const head = await getChainHead(target);
    if (head.number === null || height >= head.number) return head;
    const range = { from: height + 1, to: head.number };
    lowest = await findLowestDropped(target, range.from);
    if (lowest !== null && lowest <= height) return head;
    const moved = await findMovedFrom(target, range.from);
    if (moved !== null) throw new MovedRangeError(range.from, moved);
    for (const { retract } of context.modules.headNotes ?? []) await retract(target, run.id, range);
    affected = await unwindBlocks(target, range, { modules: context.modules });
    dropped = await unwindObserved(target, affected, height + 1);
    const below = await newestBlock(target, height);
    const seq = await setChainHead(target, below);
    await notify(client, {
      run: run.id,
      seq,
      height: below?.number ?? 0,
      hash: below?.hash ?? EMPTY_HASH,
      kind: 'unwind',
    });
    return { seq, number: below?.number ?? null, hash: below?.hash ?? null };
  };
  // A new block may have the number of a row that waits for its turn.
  context.range.head = await context.writer.writeAlone('live', work, height);
  if (lowest !== null && lowest <= height) return unwindTo(context, lowest - 1);
  enqueueAgain(context, affected, dropped);
  context.triggers.history.wake();
  context.triggers.balances.wake();
}

const EMPTY_HASH: Hex = `0x${'00'.repeat(32)}`;

async function newestBlock(
  { client, schema }: Parameters<typeof getBlockHash>[0],
  height: number,
): Promise<{ number: number; hash: Hex } | null> {
  const { rows } = await client.query<{ number: number | string }>(
    `select number from ${schema}.blocks where number <= $1 order by number desc limit 1`,
    [height],
  );
  if (rows[0] === undefined) return null;
  const number = Number(rows[0].number);
  const hash = await getBlockHash({ client, schema }, number);
  return hash === null ? null : { number, hash };
}

/**
 * Returns true if the node's genesis or first block differs. A fixed genesis file restarts with the same hash, hence
 * the first block; a development node back at its genesis was restarted too.
 */
async function isAnotherChain({ source: { transport, node }, run }: IndexerContext): Promise<boolean> {
  const { forkBlock } = node;
  const [genesis, first] = await Promise.all([
    getOldBlock(transport, forkBlock),
    getOldBlock(transport, forkBlock + 1),
  ]);
  if (genesis === null) return false;
  if (run.genesisHash !== null && genesis.hash !== run.genesisHash) return true;
  if (run.firstBlockHash === null) return false;
  if (first !== null) return first.hash !== run.firstBlockHash;
  if (!node.isDevNode || transport.urls.length !== 1) return false;
  if ((await eth_blockNumber(transport)) === forkBlock) return true;
  const minedMeanwhile = await getOldBlock(transport, forkBlock + 1);
  return minedMeanwhile !== null && minedMeanwhile.hash !== run.firstBlockHash;
}

/**
 * Finds the highest common block: exponential search down from the head until the hashes agree, then binary search. -1
 * where no indexed block agrees. Blocks that the node refuses are skipped; one of them is not the ancestor.
 */
async function findCommonAncestor(context: IndexerContext, top: number): Promise<number> {
  const topAgrees = await agreesAt(context, top);
  if (topAgrees.isKnown && topAgrees.agrees) return top;
  let differs = top;
  let step = 1;
  let agrees = -1;
  while (differs > 0) {
    const candidate = Math.max(0, top - step);
    if ((await agreesAt(context, candidate)).agrees) {
      agrees = candidate;
      break;
    }
    differs = candidate;
    if (candidate === 0) break;
    step *= 2;
  }
  while (differs - agrees > 1) {
    const middle = Math.floor((differs + agrees) / 2);
    if ((await agreesAt(context, middle)).agrees) agrees = middle;
    else differs = middle;
  }
  return lastKnown(context, agrees);
}

async function lastKnown(context: IndexerContext, height: number): Promise<number> {
  let found = height;
  while (found >= 0 && !(await agreesAt(context, found)).isKnown) found -= 1;
  return found;
}

/** Maximum number of consecutive refused blocks to skip. */
const REFUSED_MAX = 16;

/**
 * Compares hashes at a height. In a gap, or where the node refuses a block, the block below decides; where none is
 * indexed there is nothing to unwind.
 */
async function agreesAt(
  { writer, run, source: { transport } }: IndexerContext,
  height: number,
): Promise<{ agrees: boolean; isKnown: boolean }> {
  let isKnown = true;
  for (let below = height, refused = 0; ; refused++) {
    const ours = await writer.read('live', (client) => newestBlock({ client, schema: run.schema }, below));
    if (ours === null) return { agrees: true, isKnown };
    const theirs = await readHash(transport, ours.number, refused < REFUSED_MAX);
    if (theirs !== 'refused') return { agrees: theirs === ours.hash, isKnown };
    isKnown = false;
    below = ours.number - 1;
  }
}

async function readHash(
  transport: IndexerContext['source']['transport'],
  number: number,
  mayRefuse: boolean,
): Promise<Hex | 'refused' | null> {
  try {
    return (await eth_getBlockByNumber(transport, number))?.hash ?? null;
  } catch (error) {
    const isOfBlock = error instanceof RpcError || error instanceof InvalidAnswerError;
    if (mayRefuse && isOfBlock) return 'refused';
    throw error;
  }
}
