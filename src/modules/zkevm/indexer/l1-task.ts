import { followL1, type L1Follower, SPAN_MAX } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { createTransport, type Transport } from '#sdk/chain/rpc.ts';
import { type IndexerContext, publishCommit, type Task } from '#sdk/indexer/module.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { type L1Rows, writeL1State } from '../db/writes/settlements.ts';
import { createSource, readContracts } from './l1-source.ts';

/** Pause while the parent chain has no new blocks, in ms. */
const PAUSE_MS = 2000;
/** Pause while it is not followed, in ms. */
const OFF_PAUSE_MS = 600_000;
/** Interval at which the contracts are read again, in ms: an upgrade may have added a manager. */
const CONTRACTS_MS = 600_000;

/** Settings of the parent chain: its node and contract. */
export interface L1Settings {
  l1RpcUrls: readonly string[];
  l1StartBlock?: number | undefined;
  l1Contract?: Hex | undefined;
}

/**
 * Follows the events of the parent chain that settle batches. They replace the node-reported status once everything up to the
 * head of the parent chain is read, and no longer when it is not followed any more.
 */
export function createL1Task({ l1RpcUrls, l1StartBlock, l1Contract }: L1Settings, pauseMs = PAUSE_MS): Task {
  return {
    name: 'zkevm-l1',
    create({ context, signal }) {
      if (l1RpcUrls.length === 0 || l1Contract === undefined)
        return { idleMs: OFF_PAUSE_MS, run: () => noteState(context, false) };
      const l1 = createTransport({ urls: l1RpcUrls });
      signal.addEventListener('abort', () => l1.close(), { once: true });
      const memory: Memory = { follower: null, readAt: 0 };
      const place = { l1, rollup: l1Contract, startBlock: l1StartBlock ?? 0 };
      return { idleMs: pauseMs, run: () => runOnce(context, place, memory) };
    },
  };
}

interface Memory {
  follower: L1Follower<L1Rows> | null;
  readAt: number;
}

interface Place {
  l1: Transport;
  rollup: Hex;
  startBlock: number;
}

async function runOnce(
  context: IndexerContext,
  { l1, rollup, startBlock }: Place,
  memory: Memory,
): Promise<boolean> {
  if (memory.follower === null || Date.now() - memory.readAt > CONTRACTS_MS) {
    // Initially the events since it was last followed are unknown.
    if (memory.follower === null) await noteState(context, false);
    const source = createSource(await readContracts(l1, rollup), startBlock);
    memory.follower = { l1, source, span: memory.follower?.span ?? SPAN_MAX };
    memory.readAt = Date.now();
  }
  const { hasMore } = await followL1(context, memory.follower);
  if (!hasMore) await noteState(context, true);
  return hasMore;
}

/** Stores whether the parent chain is read up to its head. Returns false: there is nothing more to do. */
async function noteState({ writer, run }: IndexerContext, isRead: boolean): Promise<false> {
  await writer.write('observed', async (client) => {
    if (await writeL1State({ client, schema: run.schema }, isRead))
      await publishCommit(client, run, 'progress');
  });
  return false;
}
