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
 * where they have no block in common: then the node serves another chain.
 */
export async function handleReorg(context: IndexerContext): Promise<void> {
  if (context.position.number === null) return;
  if (await isAnotherChain(context)) throw new ChainResetError('The node serves another chain than before');
  const ancestor = await findCommonAncestor(context, context.position.number);
  context.log(
    'info',
    `The chain was reorganised: going back from block ${context.position.number} to ${ancestor}`,
  );
  await unwindTo(context, ancestor);
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
  if (first === null)
    return node.isDevNode && transport.urls.length === 1 && (await eth_blockNumber(transport)) === forkBlock;
  return first.hash !== run.firstBlockHash;
}

/** Gallops down from the head until the hashes agree, then halves the distance. -1 where nothing indexed agrees. */
async function findCommonAncestor(context: IndexerContext, top: number): Promise<number> {
  let differs = top;
  let step = 1;
  let agrees = -1;
  while (differs > 0) {
    const candidate = Math.max(0, top - step);
    const verdict = await agreesAt(context, candidate);
    if (verdict) {
      agrees = candidate;
      break;
    }
    differs = candidate;
    if (candidate === 0) break;
    step *= 2;
  }
  while (differs - agrees > 1) {
    const middle = Math.floor((differs + agrees) / 2);
    if (await agreesAt(context, middle)) agrees = middle;
    else differs = middle;
  }
  return agrees;
}

/** In a gap the block below it decides; where none is indexed there is nothing to take off. */
async function agreesAt(context: IndexerContext, height: number): Promise<boolean> {
  const ours = await context.writer.read('live', (client) =>
    newestBlock({ client, schema: context.run.schema }, height),
  );
  if (ours === null) return true;
  const theirs = await eth_getBlockByNumber(context.transport, ours.number);
  return theirs !== null && theirs.hash === ours.hash;
}
