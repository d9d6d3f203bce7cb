import { followL1, type L1Follower, SPAN_MAX } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { isMissing, parseCount, parseObject } from '#sdk/chain/format.ts';
import { createTransport, type Transport } from '#sdk/chain/rpc.ts';
import { type IndexerContext, publishCommit, type Task } from '#sdk/indexer/module.ts';
import { type L1Rows, writeFinalized } from '../db/writes/l1-rows.ts';
import { findUnplacedBatch, placeOnRollup, writeBatchBlocks } from '../db/writes/placement.ts';
import { findLastBlock } from './find-batch-blocks.ts';
import { type L1Settings, readContracts, readGenesisBlock } from './l1-contracts.ts';
import { createSource } from './l1-source.ts';

/** Pause while the parent chain has no new blocks, in ms. */
const PAUSE_MS = 2000;
/** Interval at which the contracts are read again, in ms: an upgrade may have replaced them. */
const CONTRACTS_MS = 600_000;

/** Follows the parent chain: its own node, its own cursor in the tables of the module. */
export function createL1Task(settings: L1Settings, pauseMs = PAUSE_MS): Task {
  return {
    name: 'arbitrum-l1',
    create({ context, signal }) {
      const l1 = createTransport({ urls: settings.l1RpcUrls });
      signal.addEventListener('abort', () => l1.close(), { once: true });
      const memory: Memory = { follower: null, readAt: 0 };
      return { idleMs: pauseMs, run: () => runOnce(context, settings, { l1, memory }) };
    },
  };
}

interface Memory {
  follower: L1Follower<L1Rows> | null;
  readAt: number;
}

async function runOnce(
  context: IndexerContext,
  settings: L1Settings,
  { l1, memory }: { l1: Transport; memory: Memory },
): Promise<boolean> {
  const {
    source: { transport, node },
  } = context;
  if (memory.follower === null || Date.now() - memory.readAt > CONTRACTS_MS) {
    const contracts = await readContracts(l1, settings);
    const rollup = { chainId: node.chainId, genesisBlock: await readGenesisBlock(transport) };
    const source = createSource(contracts, rollup);
    memory.follower = { l1, source, span: memory.follower?.span ?? SPAN_MAX };
    memory.readAt = Date.now();
  }
  const { hasMore } = await followL1(context, memory.follower);
  if (hasMore) return true;
  const hasFound = await findBlocks(context);
  await refresh(context, await readFinalized(l1));
  return hasFound;
}

/** Requests the blocks of one batch from the rollup's node, if they are unknown. Returns true if the node returned them. */
async function findBlocks({ writer, run, source: { transport } }: IndexerContext): Promise<boolean> {
  const batch = await writer.read('observed', (client) => findUnplacedBatch({ client, schema: run.schema }));
  if (batch === null) return false;
  const head = parseCount(await transport.request('eth_blockNumber'), 'eth_blockNumber');
  const end = await findLastBlock(transport, batch, head);
  if (end === null) return false;
  await writer.write('observed', async (client) => {
    await writeBatchBlocks({ client, schema: run.schema }, batch, end);
    await publishCommit(client, run, 'progress');
  });
  return true;
}

/** Null if the node of the parent chain does not return a finalized block. */
async function readFinalized(l1: Transport): Promise<number | null> {
  const [outcome] = await l1.batch([{ method: 'eth_getBlockByNumber', params: ['finalized', false] }]);
  if (outcome === undefined || !outcome.ok || isMissing(outcome.result)) return null;
  return parseCount(parseObject(outcome.result, 'a block').number, 'block.number');
}

/** Stores the finalized block, and joins the parent chain's data with the rollup's own blocks. */
async function refresh({ writer, run }: IndexerContext, finalized: number | null): Promise<void> {
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const isFinal = await writeFinalized(target, finalized);
    if ((await placeOnRollup(target)) || isFinal) await publishCommit(client, run, 'progress');
  });
}
