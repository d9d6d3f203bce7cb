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
import { askContracts } from './ask-contracts.ts';
import { noteCorrections } from './balances/note-corrections.ts';

const CONTRACTS_AT_ONCE = 20;
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
  const {
    range: { head },
    run,
    memory: { observationQueue },
    writer,
  } = context;
  if (head.number === null || head.hash === null || !backOff.isDue('proxies')) return false;
  const stamp = { blockNumber: head.number, blockHash: head.hash };
  const changed = [...observationQueue.proxies].slice(0, CONTRACTS_AT_ONCE);
  const contracts = changed.length > 0 ? changed : await walkOn(context, walk);
  if (contracts === null) return false;
  for (let from = 0; from < contracts.length; from += CONTRACTS_AT_ONCE) {
    const asked = contracts.slice(from, from + CONTRACTS_AT_ONCE);
    const { found, beacons } = await askContracts(context, asked);
    if (found.length < asked.length) backOff.failed('proxies');
    else backOff.succeeded('proxies');
    for (const { address } of found) observationQueue.proxies.delete(address);
    if (found.length === 0) continue;
    await writer.write('observed', async (client) => {
      const target = { client, schema: run.schema };
      await noteCorrections(context, target, await writeObservedProxies(target, found, stamp));
      if (beacons.size > 0) await writeObservedBeacons(target, beacons, stamp);
      await publishCommit(client, run, 'progress');
    });
  }
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
