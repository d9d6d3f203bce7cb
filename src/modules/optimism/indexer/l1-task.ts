import { toQuantity } from '#modules/kits/rollup/chain/l1-node.ts';
import { listAnchors } from '#modules/kits/rollup/db/l1-anchors.ts';
import { followL1, SPAN_MAX } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { createTransport, type Transport } from '#sdk/chain/rpc.ts';
import { type IndexerContext, publishCommit, type Task } from '#sdk/indexer/module.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { OP_L1_BLOCKS } from '../db/tables.ts';
import { listOpenGames, writeGameFacts, writeGameResults, writeSettlement } from '../db/writes/settlement.ts';
import { type BlobSource, createBlobSource } from './blob-source.ts';
import { type L1Settings, readContracts, readSettlement } from './l1-contracts.ts';
import { createSource, type OptimismFollower } from './l1-source.ts';
import { readBatches } from './read-batches.ts';
import { readGameFacts, readGameResults } from './read-games.ts';

/** Pause while the parent chain has no new blocks, in ms. */
const PAUSE_MS = 2000;
/** Maximum number of games whose state is read at a time, the oldest first, then those after them. */
const GAMES_AT_ONCE = 100;
/** Interval at which the contracts are read again, in ms: an upgrade may have replaced them. */
const CONTRACTS_MS = 600_000;

/** Follows the parent chain: its own node, its own cursor in the tables of the module. */
export function createL1Task(settings: L1Settings, pauseMs = PAUSE_MS): Task {
  return {
    name: 'optimism-l1',
    create({ context, signal }) {
      const l1 = createTransport({ urls: settings.l1RpcUrls });
      signal.addEventListener('abort', () => l1.close(), { once: true });
      const memory: Memory = { follower: null, readAt: 0, lastGame: -1, isStale: true };
      const blobs = createBlobSource(settings.beaconUrl, {
        log: (message) => context.reporting.log('warn', message),
      });
      return { idleMs: pauseMs, run: () => runOnce(context, settings, { l1, blobs, memory }) };
    },
  };
}

interface Memory {
  follower: OptimismFollower | null;
  readAt: number;
  /** The last game whose state was read. */
  lastGame: number;
  /** True if the state without events was read before the last change. */
  isStale: boolean;
}

async function runOnce(
  context: IndexerContext,
  settings: L1Settings,
  { l1, blobs, memory }: { l1: Transport; blobs: BlobSource; memory: Memory },
): Promise<boolean> {
  if (memory.follower === null || Date.now() - memory.readAt > CONTRACTS_MS) {
    const contracts = await readContracts(l1, settings);
    const source = createSource(contracts);
    memory.follower = { l1, contracts, source, span: memory.follower?.span ?? SPAN_MAX };
    memory.readAt = Date.now();
  }
  const { follower } = memory;
  const { isChanged, hasMore } = await followL1(context, follower);
  memory.isStale ||= isChanged;
  if (memory.isStale && !hasMore) await refreshSettlement(context, follower, memory);
  const hasMoreBatches = await readBatches(context, follower, blobs);
  return hasMore || hasMoreBatches;
}

/** Reads state that no event reports: the delays, and the results of games. */
async function refreshSettlement(
  { writer, run }: IndexerContext,
  { l1, contracts }: OptimismFollower,
  memory: Memory,
): Promise<void> {
  const settlement = await readSettlement(l1, contracts);
  const { games, last } = await writer.read('observed', async (client) => {
    const target = { client, schema: run.schema };
    const [anchor] = await listAnchors(target, { table: OP_L1_BLOCKS.name, below: null, limit: 1 });
    const after = memory.lastGame;
    return { games: await listOpenGames(target, { after, limit: GAMES_AT_ONCE }), last: anchor };
  });
  // Results are stored at a block with a stored hash, which lets a reorg undo them.
  const at = last === undefined ? 'latest' : toQuantity(last.number);
  memory.lastGame = games.length < GAMES_AT_ONCE ? -1 : (games.at(-1)?.index ?? -1);
  const results = await readGameResults(l1, games, at);
  const silent = games.filter(({ l2Block }) => l2Block === null);
  const addresses = silent.map(({ address }) => bytesToHex(address));
  const facts = await readGameFacts(l1, addresses, at);
  const answered = silent.flatMap(({ address }, place) => {
    const { l2Block = null, wasRespected = null } = facts[place] ?? {};
    return l2Block === null ? [] : [{ address, l2Block, wasRespected }];
  });
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const isNew = await writeSettlement(target, settlement);
    await writeGameResults(target, results);
    await writeGameFacts(target, answered);
    if (isNew || results.length + answered.length > 0) await publishCommit(client, run, 'progress');
  });
  memory.isStale = memory.lastGame !== -1;
}
