import { InvalidAnswerError, RpcError } from '../../chain/errors.ts';
import { eth_blockNumber, eth_getBlockByNumber, getOldBlock } from '../../chain/methods.ts';
import { notify } from '../../db/notify.ts';
import { getBlockHash, getChainHead, setChainHead } from '../../db/writes/chain-head.ts';
import { unwindBlocks } from '../../db/writes/unwind-blocks.ts';
import { type ForgottenWords, type TouchedThings, unwindObserved } from '../../db/writes/unwind-observed.ts';
import type { Hex } from '../../lib/hex.ts';
import { enqueueAgain } from '../observe/enqueue-observations.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { ChainResetError } from '../runtime/errors.ts';

/**
 * The node's chain wins, whatever ours has: finds the last block that both have and takes ours above it off. Throws ChainResetError
 * where they have no block in common: then the node serves another chain. Gives false where nothing was to be taken off.
 */
export async function handleReorg(context: IndexerContext): Promise<boolean> {
  const top = context.position.number;
  if (top === null) return false;
  if (await isAnotherChain(context)) throw new ChainResetError('The node serves another chain than before');
  const ancestor = await findCommonAncestor(context, top);
  if (ancestor >= top) return false;
  context.log('info', `The chain was reorganised: going back from block ${top} to ${ancestor}`);
  await unwindTo(context, ancestor);
  return true;
}

/** Takes all blocks above a height off, in one transaction, and notifies all listeners. -1 leaves none. */
export async function unwindTo(context: IndexerContext, height: number): Promise<void> {
  const { run } = context;
  let touched: TouchedThings = { addresses: [], tokens: [] };
  let forgotten: ForgottenWords = { forgottenTokens: [], tokens: [], contracts: [], codes: [] };
  context.position = await context.writer.write('live', async (client) => {
    const target = { client, schema: run.schema };
    const head = await getChainHead(target);
    if (head.number === null || height >= head.number) return head;
    const range = { from: height + 1, to: head.number };
    touched = await unwindBlocks(target, range, { modules: context.modules });
    for (const { takeBack } of context.modules.headNotes ?? []) await takeBack(target, run.id, range);
    forgotten = await unwindObserved(target, touched, height + 1);
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
  });
  enqueueAgain(context, touched, forgotten);
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
 * Whether the node's genesis or first block is another one. A fixed genesis file restarts with the same hash,
 * hence the first block; a development node that is back at its genesis has started afresh too.
 */
async function isAnotherChain({ transport, node, run }: IndexerContext): Promise<boolean> {
  const { forkBlock } = node;
  const [genesis, first] = await Promise.all([
    eth_getBlockByNumber(transport, forkBlock),
    getOldBlock(transport, forkBlock + 1),
  ]);
  if (genesis === null) return false;
  if (genesis.hash !== run.genesisHash) return true;
  if (run.firstBlockHash === null) return false;
  if (first !== null) return first.hash !== run.firstBlockHash;
  if (!node.isDevNode || transport.urls.length !== 1) return false;
  if ((await eth_blockNumber(transport)) === forkBlock) return true;
  const minedMeanwhile = await getOldBlock(transport, forkBlock + 1);
  return minedMeanwhile !== null && minedMeanwhile.hash !== run.firstBlockHash;
}

/**
 * Gallops down from the head until the hashes agree, then halves the distance. -1 where nothing indexed agrees. Blocks that the
 * node refuses to give are passed over in the search; one of them is not the ancestor.
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

/** So many refused blocks in a row are passed over. */
const REFUSED_MAX = 16;

/** In a gap the block below it decides, and so it does where the node refuses one; where none is indexed there is nothing to take off. */
async function agreesAt(
  { writer, run, transport }: IndexerContext,
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
  transport: IndexerContext['transport'],
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
