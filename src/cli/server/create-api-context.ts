import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApiContext } from '#api/context.ts';
import type {
  ApiIndex,
  ApiNode,
  ApiServer,
  DatabaseConnections,
  SharedAccounts,
} from '#api/context-groups.ts';
import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import type { IndexEventSource } from '#api/freshness/index-event.ts';
import type { ChainWatch } from '#api/freshness/index-lag.ts';
import type { ApiRpc, ApiRpcBatch } from '#api/node/node-access.ts';
import { createNodeReporter, type NodeWatch } from '#api/node/node-report.ts';
import { createRunDirectory } from '#api/runs.ts';
import { createSignatures, type SignatureSource } from '#api/signatures/signatures.ts';
import type { EnqueueInstance, NoteView, RunEditor } from '#api/writes.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { Work } from '#db/connection/read-pool.ts';
import type { RunningIndexer } from '../indexer/start-indexer.ts';
import type { ReadPools } from './open-pools.ts';

interface ContextInputs {
  pools: ReadPools;
  /** Undefined where this process serves no API. */
  appPool?: DatabasePool;
  sharedAccounts?: SharedAccounts | undefined;
  /** Addresses of the database. */
  database?: DatabaseConnections;
  damage?: ApiIndex['damage'];
  events: IndexEventSource;
  rpc: ApiRpc | null;
  rpcBatch?: ApiRpcBatch | null;
  openNodeBytes?: ApiNode['openBytes'];
  signatures: readonly SignatureSource[];
  /** Symbol of the chain's native coin. */
  coinSymbol?: string;
  chainName?: string;
  /** Decimals of the native coin. */
  coinDecimals?: number;
  compatibility?: ApiServer['compatibility'];
  dataDir?: string;
  /** Folders of compiled projects whose contracts run on the chain. */
  projectDirs?: readonly string[];
  nodes: NodeWatch | null;
  /** Indexer of this process, if any. */
  indexer?: RunningIndexer;
  runEditor: RunEditor | null;
  enqueueInstance?: EnqueueInstance | null;
  noteView?: NoteView | undefined;
  /** Gateway URL for `ipfs://` addresses. */
  ipfsGateway?: string | undefined;
  publicRpcUrl?: string | undefined;
  basePath?: string;
  publicOrigin?: string | undefined;
  credentialOrigins?: readonly string[];
  /** Commit of this program, where the operator sets it. */
  commit?: string | undefined;
}

/** Assembles the context of the API. */
export function createApiContext(inputs: ContextInputs): ApiContext {
  const { pools, appPool = null, events, rpc, signatures, nodes, runEditor, enqueueInstance = null } = inputs;
  const openReads = (work: Work) => ({ db: pools.light.open(work), heavyDb: pools.heavy.open(work) });
  const own = openReads({ client: null });
  const { db } = own;
  return {
    store: {
      ...own,
      openReads,
      appPool,
      sharedAccounts: inputs.sharedAccounts,
      connections: inputs.database,
      dataDir: inputs.dataDir,
      projectDirs: inputs.projectDirs ?? [],
    },
    index: {
      runs: createRunDirectory(db, events),
      heads: createHeadTracker(db, events),
      events,
      damage: inputs.damage,
    },
    node: {
      rpc,
      rpcBatch: inputs.rpcBatch ?? null,
      openBytes: inputs.openNodeBytes ?? null,
      watch: watchChain(nodes, inputs.indexer),
      report: nodes === null ? null : createNodeReporter(nodes),
    },
    chain: {
      name: inputs.chainName,
      coinSymbol: inputs.coinSymbol ?? '',
      coinDecimals: inputs.coinDecimals ?? 18,
      publicRpcUrl: inputs.publicRpcUrl,
      signatures: createSignatures(signatures),
    },
    writes: { runEditor, enqueueInstance, noteView: inputs.noteView },
    media: { ipfsGateway: inputs.ipfsGateway },
    server: describeServer(inputs),
    parts: { version: () => String(pools.ranges.version()) },
  };
}

function describeServer(inputs: ContextInputs): ApiServer {
  return {
    publicOrigin: inputs.publicOrigin,
    basePath: inputs.basePath ?? '',
    credentialOrigins: inputs.credentialOrigins ?? [],
    version: readVersion(),
    commit: inputs.commit ?? readBuiltCommit(),
    compatibility: inputs.compatibility ?? 'latest',
    now: () => new Date(),
  };
}

function watchChain(nodes: NodeWatch | null, indexer: RunningIndexer | undefined): ChainWatch {
  return {
    failure: () => indexer?.failure() ?? null,
    head() {
      const statuses = nodes?.status() ?? indexer?.nodes() ?? [];
      const { head = null, headAt = null } = statuses.find(({ isCurrent }) => isCurrent) ?? {};
      return head === null || headAt === null ? null : { number: head, at: headAt };
    },
  };
}

/** Version of this program. */
export function readVersion(): string {
  const path = fileURLToPath(new URL('../../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** Commit of the build, written by `scripts/build.mjs`; undefined for sources and for a build outside of a repository. */
function readBuiltCommit(): string | undefined {
  try {
    return readFileSync(fileURLToPath(new URL('../../commit.txt', import.meta.url)), 'utf8').trim();
  } catch {
    return undefined;
  }
}
