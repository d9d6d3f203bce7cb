import { createTransport, type Transport } from '../../../chain/transport.ts';
import type { IndexerContext } from '../../../indexer/runtime/context.ts';
import type { Task } from '../../../indexer/runtime/task.ts';
import { tellNews } from '../../../indexer/runtime/tell-news.ts';
import { listOpenGames, writeGameResults, writeSettlement } from '../db/writes/settlement.ts';
import { type BlobSource, createBlobSource } from './blob-source.ts';
import { followL1, type L1Follower, SPAN_MAX } from './follow-l1.ts';
import { type L1Settings, readContracts, readSettlement } from './l1-contracts.ts';
import { readBatches } from './read-batches.ts';
import { readGameResults } from './read-games.ts';

/** Pause while the parent chain has nothing new. */
const PAUSE_MS = 2000;
/** Games asked for their state at a time, the oldest first, then those after them. */
const GAMES_AT_ONCE = 100;
/** The contracts are asked anew so often: an upgrade may have given the rollup others. */
const CONTRACTS_MS = 600_000;

/** Follows the parent chain: its own node, its own cursor in the tables of the module. */
export function createL1Task(settings: L1Settings, pauseMs = PAUSE_MS): Task {
  return {
    name: 'optimism-l1',
    create({ context, signal }) {
      const l1 = createTransport({ urls: settings.l1RpcUrls });
      signal.addEventListener('abort', () => l1.close(), { once: true });
      const memory: Memory = { follower: null, readAt: 0, lastGame: -1, isStale: true };
      const blobs = createBlobSource(settings.beaconUrl, (message) => context.log('warn', message));
      return { idleMs: pauseMs, run: () => runOnce(context, settings, { l1, blobs, memory }) };
    },
  };
}

interface Memory {
  follower: L1Follower | null;
  readAt: number;
  /** The game that was asked last. */
  lastGame: number;
  /** Whether what no event says was asked before the last change. */
  isStale: boolean;
}

async function runOnce(
  context: IndexerContext,
  settings: L1Settings,
  { l1, blobs, memory }: { l1: Transport; blobs: BlobSource; memory: Memory },
): Promise<boolean> {
  if (memory.follower === null || Date.now() - memory.readAt > CONTRACTS_MS) {
    const contracts = await readContracts(l1, settings);
    memory.follower = { l1, contracts, span: memory.follower?.span ?? SPAN_MAX };
    memory.readAt = Date.now();
  }
  const { isChanged, hasMore } = await followL1(context, memory.follower);
  memory.isStale ||= isChanged;
  if (memory.isStale && !hasMore) await refreshSettlement(context, memory.follower, memory);
  const hasMoreBatches = await readBatches(context, memory.follower, blobs);
  return hasMore || hasMoreBatches;
}

/** Asks the contracts for what no event says: the delays, and how games ended. */
async function refreshSettlement(
  { writer, run }: IndexerContext,
  { l1, contracts }: L1Follower,
  memory: Memory,
): Promise<void> {
  const settlement = await readSettlement(l1, contracts);
  const games = await writer.read('observed', (client) =>
    listOpenGames({ client, schema: run.schema }, { after: memory.lastGame, limit: GAMES_AT_ONCE }),
  );
  memory.lastGame = games.length < GAMES_AT_ONCE ? -1 : (games.at(-1)?.index ?? -1);
  const results = await readGameResults(l1, games);
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const isNew = await writeSettlement(target, settlement);
    await writeGameResults(target, results);
    if (isNew || results.length > 0) await tellNews(client, run, 'progress');
  });
  memory.isStale = memory.lastGame !== -1;
}
