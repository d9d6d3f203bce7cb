import type { ClientBase } from 'pg';
import { probeNode } from '#chain/rpc/probe-node.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { NodeInfo } from '#chain/types/node.ts';
import { getChainHead, getHistoryFrom } from '#db/writes/facts/chain-head.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { listTokensByObservation } from '#db/writes/observed/observed.ts';
import { listTokenReadings } from '#db/writes/observed/token-readings.ts';
import { createProofRules } from '../audit/proof-rules.ts';
import { createLastSuspect } from '../audit/suspects.ts';
import { noteFloor } from '../history/fill-available-history.ts';
import { type RunQueue, resumeQueue } from '../observe/create-observation-queue.ts';
import type { Decoders, IndexerContext, Log, StallMemory } from './context.ts';
import type { CopyPool } from './copy-pool.ts';
import { createTriggers } from './create-triggers.ts';
import type { IndexerMetrics } from './metrics.ts';
import { type IndexerModules, listMigrations, listParts } from './module.ts';
import { resolveRun } from './resolve-run.ts';
import { createWriter, inTransaction } from './writer.ts';

/** Maximum number of readings loaded at the start of a session, contracts with tokens first. */
const READINGS_READ = 100_000;

interface Deps {
  client: ClientBase;
  /** Connections that copy ahead. */
  copies: CopyPool | null;
  transport: Transport;
  log: Log;
  /** Queue left by the previous session. */
  kept: RunQueue;
  stall: StallMemory;
  decoders: Decoders | undefined;
  metrics: IndexerMetrics | undefined;
  modules: IndexerModules;
}

/** Probes the node, finds its run and loads the state: the context of every task of a session. */
export async function createContext(
  { client, copies, transport, log, kept, stall, decoders, metrics, modules }: Deps,
  { firstBlock: given }: { firstBlock?: number | undefined },
): Promise<IndexerContext> {
  const node = await probeNode(transport);
  const firstBlock = given ?? (node.forkBlock === 0 ? 0 : node.forkBlock + 1);
  const run = await resolveRun(client, transport, node, listMigrations(modules));
  const parts = listParts(modules.on);
  const target = { client, schema: run.schema };
  await inTransaction(client, () => openLayers(target, parts));
  const tokens = await listTokensByObservation(target);
  const readings = new Map(
    (await listTokenReadings(target, READINGS_READ)).map(({ address, ...reading }) => [address, reading]),
  );
  log('info', describeNode(node, run.id));
  const open = resumeQueue(kept, run.id);
  for (const token of tokens.unknown) open.tokens.add(token);
  const context = {
    source: { transport, node, decoders },
    run,
    range: { head: await getChainHead(target), firstBlock, historyFrom: await getHistoryFrom(target) },
    writer: createWriter(client, copies),
    modules: parts,
    triggers: createTriggers(),
    memory: {
      observationQueue: open,
      knownTokens: new Set(tokens.known),
      readings,
      proofRules: createProofRules(node.isDevNode),
      lastSuspect: createLastSuspect(),
      stall,
    },
    reporting: { log, metrics },
  };
  if (context.range.historyFrom < firstBlock) await noteFloor(context, firstBlock);
  return context;
}

function describeNode({ chainId, clientVersion, traceMethod, forkBlock }: NodeInfo, run: number): string {
  const traces = traceMethod === null ? 'it offers no traces' : `traces by ${traceMethod}`;
  const fork = forkBlock === 0 ? '' : `, it forks another chain at block ${forkBlock}`;
  return `Indexing chain ${chainId} from ${clientVersion} (${traces}${fork}) as run ${run}`;
}
