import type { RowLayer } from '#db/tables/layers.ts';
import { getBlockHash, isHistoryAtRest } from '#db/writes/facts/chain-head.ts';
import { listUnobservedGenesis, setGenesisObserved } from '#db/writes/genesis.ts';
import {
  addObservedBlocks,
  type CoinBalance,
  findUnobservedBlocks,
  listObservedBalances,
  listStaleBalances,
  listUnobservedAddresses,
  writeObservedBalances,
} from '#db/writes/observed/observed-balances.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import { BaseError } from '#lib/base-error.ts';
import type { Hex } from '#lib/hex.ts';
import { type BackOff, createBackOff } from '../../runtime/back-off.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { publishCommit } from '../../runtime/publish-commit.ts';
import type { Task } from '../../runtime/task.ts';
import type { Priority } from '../../runtime/writer.ts';
import { askBalances } from './ask-balances.ts';

/** Number of addresses per request. */
const ADDRESSES_AT_ONCE = 100;
const SLICE = { blocksMax: 40, transactionsMax: 2000 };
/** Depth below the head at which blocks belong to the backfill: their balances are fetched only when idle. */
const LIVE_BLOCKS = 64;
/** Consecutive refusals after which an address is given up. */
const ATTEMPTS = 6;
/** Interval of re-reads on a development node, where balances change without a block (`anvil_setBalance`). */
const TURN_PAUSE_MS = 2000;

/** Task that fetches coin balances. */
export const balancesTask: Task = {
  name: 'balances',
  create({ context }) {
    const watch = createBalanceWatch();
    return { wake: context.triggers.balances, idleMs: 500, run: () => observeBalances(context, watch) };
  },
};

/** State of balance observation. */
export interface BalanceWatch {
  backOff: BackOff;
  /** Last address of the rotation, and the time of its last part, in ms. */
  turn: { after: Hex; at: number };
}

/** Creates the initial state. */
export function createBalanceWatch(): BalanceWatch {
  return { backOff: createBackOff(), turn: { after: '0x', at: 0 } };
}

/**
 * Fetches the balances of addresses in blocks, newest blocks first, and stores them with the block at which they were
 * read. Returns true if there is more to do now. A node that does not respond is left alone for a while: indexing does
 * not depend on it.
 */
export async function observeBalances(context: IndexerContext, watch: BalanceWatch): Promise<boolean> {
  if (context.range.head.number === null || !isDue(watch)) return false;
  try {
    const hasMore = await observeSome(context, watch);
    watch.backOff.succeeded('node');
    return hasMore;
  } catch (error) {
    if (!(error instanceof BaseError) || !error.retryable || error.code.startsWith('database')) throw error;
    watch.backOff.failed('node');
    return false;
  }
}

function isDue({ backOff }: BalanceWatch): boolean {
  return backOff.isDue('node') && backOff.isDue('refused');
}

async function observeSome(context: IndexerContext, watch: BalanceWatch): Promise<boolean> {
  const { run, writer } = context;
  const work = await writer.read('observed', async (client) => {
    const target = { client, schema: run.schema };
    const stale = await listStaleBalances(target, ADDRESSES_AT_ONCE);
    return {
      stale,
      genesis: await listUnobservedGenesis(target, ADDRESSES_AT_ONCE),
      facts: await findUnobservedBlocks(target, 'facts', SLICE),
      traces: await findUnobservedBlocks(target, 'traces', SLICE),
    };
  });
  if (work.stale.length > 0 && !(await observe(context, watch, work.stale, 'observed'))) return false;
  const { layer, range } = pickNewer(work);
  const isGenesisNext = work.genesis.length > 0 && (range === null || !isLive(context, range));
  if (isGenesisNext) return observeGenesis(context, watch, work.genesis);
  if (range === null) return work.stale.length > 0 || observeInTurn(context, watch);
  if (!(await observeBlocks(context, watch, layer, range))) return false;
  // During the backfill, its addresses are fetched one slice at a time, with pauses.
  return (
    isLive(context, range) ||
    writer.read('history', (client) => isHistoryAtRest({ client, schema: run.schema }))
  );
}

function pickNewer({ facts, traces }: { facts: BlockRange | null; traces: BlockRange | null }): {
  layer: RowLayer;
  range: BlockRange | null;
} {
  const isTraces = traces !== null && (facts === null || traces.to > facts.to);
  return isTraces ? { layer: 'traces', range: traces } : { layer: 'facts', range: facts };
}

/** Fetches the balances of all addresses in blocks; false if some are left. */
async function observeBlocks(
  context: IndexerContext,
  watch: BalanceWatch,
  layer: RowLayer,
  range: BlockRange,
): Promise<boolean> {
  const { run, writer } = context;
  const priority = isLive(context, range) ? 'observed' : 'history';
  const top = await writer.read(priority, async (client) => {
    const target = { client, schema: run.schema };
    return {
      hash: await getBlockHash(target, range.to),
      addresses: await listUnobservedAddresses(target, layer, range),
    };
  });
  for (let start = 0; start < top.addresses.length; start += ADDRESSES_AT_ONCE) {
    const part = top.addresses.slice(start, start + ADDRESSES_AT_ONCE);
    if (!(await observe(context, watch, part, priority))) return false;
  }
  await writer.write(priority, async (client) => {
    const target = { client, schema: run.schema };
    if ((await getBlockHash(target, range.to)) === top.hash) await addObservedBlocks(target, layer, range);
  });
  return true;
}

/** Fetches the balances of genesis accounts; false if some are left. */
async function observeGenesis(
  context: IndexerContext,
  watch: BalanceWatch,
  addresses: readonly Hex[],
): Promise<boolean> {
  if (!(await observe(context, watch, addresses, 'observed'))) return false;
  await context.writer.write('observed', async (client) => {
    await setGenesisObserved({ client, schema: context.run.schema }, addresses);
    await publishCommit(client, context.run, 'progress');
  });
  return true;
}

/** Fetches and stores the balances of some addresses; false where a retry is needed. */
async function observe(
  context: IndexerContext,
  watch: BalanceWatch,
  addresses: readonly Hex[],
  priority: Priority,
): Promise<boolean> {
  const received = await askBalances(context, addresses);
  if (received === null) return false;
  await keep(context, received, priority);
  if (received.refused.length === 0 || watch.backOff.failures('refused') >= ATTEMPTS) {
    watch.backOff.succeeded('refused');
    return true;
  }
  watch.backOff.failed('refused');
  return false;
}

/** Writes balances while their block is indexed, and notifies all listeners of a change. */
async function keep(
  { run, writer }: IndexerContext,
  { balances, stamp }: { balances: readonly CoinBalance[]; stamp: { blockNumber: number; blockHash: Hex } },
  priority: Priority,
): Promise<void> {
  if (balances.length === 0) return;
  await writer.write(priority, async (client) => {
    const target = { client, schema: run.schema };
    if ((await getBlockHash(target, stamp.blockNumber)) !== stamp.blockHash) return;
    if (!(await writeObservedBalances(target, balances, stamp))) return;
    await publishCommit(client, run, 'progress');
  });
}

/** Re-reads balances that may have changed without a block, a part of them every few seconds. */
async function observeInTurn(context: IndexerContext, { turn }: BalanceWatch): Promise<boolean> {
  const {
    source: { node },
    run,
    writer,
  } = context;
  if (!node.isDevNode || Date.now() - turn.at < TURN_PAUSE_MS) return false;
  turn.at = Date.now();
  const held = await writer.read('observed', (client) =>
    listObservedBalances({ client, schema: run.schema }, { after: turn.after, limit: ADDRESSES_AT_ONCE }),
  );
  turn.after = held.length < ADDRESSES_AT_ONCE ? '0x' : (held.at(-1)?.address ?? '0x');
  const received =
    held.length === 0
      ? null
      : await askBalances(
          context,
          held.map(({ address }) => address),
        );
  if (received === null) return false;
  const before = new Map(held.map(({ address, value }) => [address, value]));
  const balances = received.balances.filter(({ address, value }) => before.get(address) !== value);
  await keep(context, { balances, stamp: received.stamp }, 'observed');
  return false;
}

function isLive({ range: { head } }: IndexerContext, { to }: BlockRange): boolean {
  return to > (head.number ?? 0) - LIVE_BLOCKS;
}
