import { InvalidAnswerError, RpcError } from '#chain/errors.ts';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { eth_blockNumber, eth_getBlockByNumber, getOldBlock } from '#chain/rpc/methods.ts';
import type { BlockHeader } from '#chain/types/block.ts';
import { getBlockHash, setHeadReported, setNodeState } from '#db/writes/facts/chain-head.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { ChainResetError } from '../runtime/errors.ts';
import { findChild, type NextBlock, readNext } from './find-child.ts';
import { indexBlock } from './index-block.ts';
import { handleReorg, unwindTo } from './reorg.ts';

/** Distance above which a head is indexed at once, leaving the blocks between to the backfill. */
const JUMP_BLOCKS = 64;

/** Consecutive polls with a lower head after which a development node counts as reverted. */
const LOWER_HEAD_POLLS = 2;

/** Consecutive polls with a missing block below the head before it is logged; shorter gaps are normal. */
const MISSING_BLOCK_POLLS = 10;

/** Minimum interval at which the node's reported head is recorded, for servers without a node. */
const REPORT_MS = 10_000;

/** State of head tracking between polls. */
export interface FollowState {
  lowerHeadPolls: number;
  missingBlockPolls: number;
  /** Reason why the head was not reached, after the node repeatedly did not return a block. */
  waitsFor: string | null;
  nodeHead: number;
  canTrace: boolean | null;
  /** Time of the last recorded head report, in ms since 1970. */
  reportedAt: number;
}

/** Brings the index to the node's head: new blocks one by one, after unwinding reorganized ones. */
export async function followHead(
  context: IndexerContext,
  state: FollowState,
  announced?: BlockHeader,
): Promise<void> {
  const head = announced ?? (await readHead(context));
  if (head === null) return;
  const {
    range: { head: position },
    source: { transport },
  } = context;
  const current = transport.status().findIndex(({ isCurrent }) => isCurrent);
  transport.learn(current, { head: head.number });
  await noteReport(context, state);
  if (position.number === null) {
    await indexAt(context, head);
  } else if (head.number < position.number) {
    if (announced === undefined) await handleLowerHead(context, state, head, position.number);
    return;
  } else if (head.number === position.number) {
    if (head.hash !== position.hash) await handleReorg(context);
  } else if (head.number - position.number > JUMP_BLOCKS) {
    await jumpTo(context, head, position.number);
  } else {
    await extendTo(context, state, head);
  }
  state.lowerHeadPolls = 0;
  await noteNodeHead(context, state, head.number);
}

async function extendTo(context: IndexerContext, state: FollowState, head: BlockHeader): Promise<void> {
  while (context.range.head.number !== null && context.range.head.number < head.number) {
    const next = context.range.head.number + 1;
    const { fetched, error } = await (next === head.number
      ? readHeadBlock(context, head)
      : readNext(context, next));
    const isChild = fetched !== null && fetched.block.parentHash === context.range.head.hash;
    // If nothing was unwound, the block itself has a wrong parent hash.
    if (fetched !== null && !isChild && (await handleReorg(context))) return;
    const child = isChild ? fetched : await findChild(context, next, head.number);
    if (child === null && error !== null) throw error;
    if (child === null) return noteMissing(context, state, next, head);
    state.missingBlockPolls = 0;
    state.waitsFor = null;
    await indexBlock(context, child);
    context.memory.stall.trouble = null;
    if (!isChild) context.triggers.history.wake();
  }
}

function noteMissing(context: IndexerContext, state: FollowState, number: number, head: BlockHeader): void {
  state.missingBlockPolls += 1;
  if (state.missingBlockPolls < MISSING_BLOCK_POLLS) return;
  const what = `The node does not give block ${number}, though its head is block ${head.number}`;
  state.waitsFor = what;
  context.reporting.log(
    'warn',
    `${what}: the indexer waits for it. A node that has lost blocks must sync them again.`,
  );
}

async function jumpTo(context: IndexerContext, head: BlockHeader, ours: number): Promise<void> {
  const theirs = await getOldBlock(context.source.transport, ours);
  if (theirs !== null && theirs.hash !== context.range.head.hash && (await handleReorg(context))) return;
  await indexAt(context, head);
}

/** Indexes a head without its ancestors; where it is unreadable, the highest readable block below it. */
async function indexAt(context: IndexerContext, head: BlockHeader): Promise<void> {
  const { fetched, error } = await readHeadBlock(context, head);
  const found = fetched ?? (await findReadable(context, head.number));
  if (found === null && error !== null) throw error;
  if (found !== null) await indexBlock(context, found);
  context.triggers.history.wake();
}

/** Reads the head by its hash, and by its height on a node that does not know its newest block by hash. */
async function readHeadBlock(context: IndexerContext, { hash, number }: BlockHeader): Promise<NextBlock> {
  const byHash = await readNext(context, hash);
  if (byHash.fetched !== null || byHash.error !== null) return byHash;
  const byHeight = await readNext(context, number);
  return byHeight.fetched?.block.hash === hash ? byHeight : byHash;
}

/** Number of blocks below an unreadable head to try. */
const REACH_BLOCKS = 8;

async function findReadable(context: IndexerContext, head: number): Promise<FetchedBlock | null> {
  const lowest = Math.max(
    context.range.head.number ?? -1,
    context.range.historyFrom - 1,
    head - REACH_BLOCKS - 1,
  );
  for (let number = head - 1; number > lowest; number--) {
    const { fetched } = await readNext(context, number);
    if (fetched !== null) return fetched;
  }
  return null;
}

/** Fetches the node's head; where its block is unreadable, the highest readable one below it. */
async function readHead(context: IndexerContext): Promise<BlockHeader | null> {
  const {
    source: { transport },
  } = context;
  try {
    return await eth_getBlockByNumber(transport, 'latest');
  } catch (error) {
    if (!(error instanceof RpcError || error instanceof InvalidAnswerError)) throw error;
    const height = await eth_blockNumber(transport).catch(() => null);
    const readable = height === null ? null : await findReadable(context, height);
    if (readable === null) throw error;
    return readable.block;
  }
}

/**
 * Handles a lower head. It never deletes blocks, unless its hash differs from the indexed one, or a development node
 * remains there: `evm_revert` goes back without a new block. A development node back at the start of its chain was
 * restarted.
 */
async function handleLowerHead(
  context: IndexerContext,
  state: FollowState,
  head: BlockHeader,
  top: number,
): Promise<void> {
  const {
    run,
    source: { node, transport },
    writer,
  } = context;
  const ours = await writer.read('live', (client) =>
    getBlockHash({ client, schema: run.schema }, head.number),
  );
  if (ours !== null && ours !== head.hash) {
    await handleReorg(context);
    return;
  }
  state.lowerHeadPolls += 1;
  const mayGoBack = node.isDevNode && transport.urls.length === 1;
  if (!mayGoBack || state.lowerHeadPolls < LOWER_HEAD_POLLS) return;
  if (head.number <= node.forkBlock)
    throw new ChainResetError(`The node is back at block ${head.number}: it has started afresh`);
  if (ours === null && (await isHeld(context, top))) return;
  context.reporting.log('info', `The node went back from block ${top} to ${head.number}`);
  await unwindTo(context, head.number);
  state.lowerHeadPolls = 0;
}

/** Returns true if the node still has the indexed head. */
async function isHeld(
  { range: { head }, source: { transport } }: IndexerContext,
  top: number,
): Promise<boolean> {
  return (await eth_getBlockByNumber(transport, top))?.hash === head.hash;
}

async function noteReport({ run, writer }: IndexerContext, state: FollowState): Promise<void> {
  if (Date.now() - state.reportedAt < REPORT_MS) return;
  await writer.write('observed', (client) => setHeadReported({ client, schema: run.schema }));
  state.reportedAt = Date.now();
}

async function noteNodeHead(
  { run, writer, source: { node } }: IndexerContext,
  state: FollowState,
  head: number,
): Promise<void> {
  const canTrace = node.traceMethod !== null;
  if (state.nodeHead === head && state.canTrace === canTrace) return;
  Object.assign(state, { nodeHead: head, canTrace });
  await writer.write('observed', (client) =>
    setNodeState({ client, schema: run.schema }, { head, canTrace }),
  );
  state.reportedAt = Date.now();
}
