import {
  type ContractPlace,
  listContractsAfter,
  listGenesisContracts,
  writeObservedBeacons,
  writeObservedProxies,
} from '#db/writes/observed/observed-proxies.ts';
import type { Hex } from '#lib/hex.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { stampHead } from './ask-at-head.ts';
import { askContracts } from './ask-contracts.ts';
import { noteCorrections } from './balances/note-corrections.ts';
import { takeFromQueue } from './take-from-queue.ts';

const CONTRACTS_AT_ONCE = 20;
/** Consecutive refusals after which a contract waits for the walk, or for its next change. */
const ATTEMPTS = 6;
const WALK = 'walk';
const WALK_STEP = 500;
/** Interval at which the walk restarts, in ms: backfilled contracts are behind its position. */
const WALK_PAUSE_MS = 60_000;

/** Task that reads the targets of proxies. */
export const proxiesTask: Task = {
  name: 'proxies',
  create({ context }) {
    const [walk, backOff] = [createProxyWalk(), createBackOff()];
    return { idleMs: 1000, run: () => observeProxies(context, walk, backOff) };
  },
};

/** Position of the walk over all contracts. */
export interface ProxyWalk {
  after: ContractPlace;
  genesisAfter: Hex;
  begunAt: number;
}

/** Creates a walk that begins with the first contract. */
export function createProxyWalk(): ProxyWalk {
  return { after: { block: -1, hash: '0x' }, genesisAfter: '0x', begunAt: Date.now() };
}

/**
 * Reads code and storage of contracts to detect proxies: recently changed ones first, then all unread ones, in the
 * order of their creation. Returns true if there is more to do.
 */
export async function observeProxies(
  context: IndexerContext,
  walk: ProxyWalk,
  backOff: BackOff,
): Promise<boolean> {
  const { proxies } = context.memory.observationQueue;
  if (stampHead(context) === null) return false;
  const changed = [...proxies].filter(backOff.isDue).slice(0, CONTRACTS_AT_ONCE);
  if (changed.length === 0) return readNext(context, walk, backOff);
  let isAsked = false;
  await takeFromQueue(proxies, changed, async () => {
    isAsked = await readProxies(context, changed, backOff);
    return isAsked ? changed.filter((address) => !isRetried(backOff, address)) : [];
  });
  return isAsked;
}

/** Reads the next contracts of the walk, which passes them only if the node was asked. */
async function readNext(context: IndexerContext, walk: ProxyWalk, backOff: BackOff): Promise<boolean> {
  if (!backOff.isDue(WALK)) return false;
  const start = { ...walk };
  const contracts = await walkOn(context, walk);
  if (contracts === null) return false;
  const due = contracts.filter(backOff.isDue);
  let isAsked = true;
  try {
    for (let from = 0; isAsked && from < due.length; from += CONTRACTS_AT_ONCE)
      isAsked = await readProxies(context, due.slice(from, from + CONTRACTS_AT_ONCE), backOff);
  } catch (error) {
    isAsked = false;
    throw error;
  } finally {
    if (!isAsked) Object.assign(walk, start);
  }
  // A node that refuses everything, as at a limit of requests, is left alone for a while.
  if (due.length > 0 && due.every((address) => backOff.failures(address) > 0)) backOff.failed(WALK);
  else if (due.length > 0) backOff.succeeded(WALK);
  return isAsked;
}

/** Returns true for a contract that the node refused, but not often enough to give it up. */
function isRetried(backOff: BackOff, address: Hex): boolean {
  const failures = backOff.failures(address);
  return failures > 0 && failures < ATTEMPTS;
}

/** Reads contracts and stores their proxy data; false where the node does not have the indexed head. */
async function readProxies(
  context: IndexerContext,
  asked: readonly Hex[],
  backOff: BackOff,
): Promise<boolean> {
  const { run, writer } = context;
  const stamp = stampHead(context);
  if (stamp === null) return false;
  const answers = await askContracts(context, asked);
  if (answers === null) return false;
  const { found, beacons } = answers;
  for (const address of asked) backOff.failed(address);
  for (const { address } of found) backOff.succeeded(address);
  if (found.length === 0) return true;
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    await noteCorrections(context, target, await writeObservedProxies(target, found, stamp));
    if (beacons.size > 0) await writeObservedBeacons(target, beacons, stamp);
    await publishCommit(client, run, 'progress');
  });
  return true;
}

/** Returns the next unread contracts, which may be none; null at the end of the walk. */
async function walkOn({ run, writer }: IndexerContext, walk: ProxyWalk): Promise<Hex[] | null> {
  if (Date.now() - walk.begunAt > WALK_PAUSE_MS) Object.assign(walk, createProxyWalk());
  return writer.read('observed', async (client) => {
    const target = { client, schema: run.schema };
    const { contracts, last } = await listContractsAfter(target, { after: walk.after, limit: WALK_STEP });
    if (last !== null) walk.after = last;
    if (contracts.length > 0) return contracts;
    const genesis = await listGenesisContracts(target, {
      after: walk.genesisAfter,
      limit: CONTRACTS_AT_ONCE,
    });
    walk.genesisAfter = genesis.at(-1) ?? walk.genesisAfter;
    return genesis.length > 0 || last !== null ? genesis : null;
  });
}
