import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApiContext, ApiRpc, ApiRpcBatch } from '../api/context.ts';
import { createHeadTracker } from '../api/head-tracker.ts';
import type { IndexEventSource } from '../api/index-event.ts';
import type { ChainWatch } from '../api/index-lag.ts';
import { createNodeReporter, type NodeWatch } from '../api/node-report.ts';
import type { NoteView } from '../api/note-view.ts';
import type { EnqueueInstance } from '../api/rest/refetch-metadata.ts';
import type { RunEditor } from '../api/rest/runs-edit.ts';
import { createRunDirectory } from '../api/runs.ts';
import { createSignatures, type SignatureSource } from '../api/signatures/signatures.ts';
import type { DatabasePool } from '../db/connect.ts';
import type { Work } from '../db/read-pool.ts';
import type { ReadPools } from './open-pools.ts';
import type { RunningIndexer } from './start-indexer.ts';

interface ContextInputs {
  pools: ReadPools;
  /** Left out where this process answers no calls. */
  appPool?: DatabasePool;
  damage?: ApiContext['damage'];
  events: IndexEventSource;
  rpc: ApiRpc | null;
  rpcBatch?: ApiRpcBatch | null;
  openNodeBytes?: ApiContext['openNodeBytes'];
  signatures: readonly SignatureSource[];
  /** What the chain calls its coin. */
  coinSymbol?: string;
  chainName?: string;
  /** How many decimals an amount of it has. */
  coinDecimals?: number;
  compatibility?: ApiContext['compatibility'];
  dataDir?: string;
  /** Folders of compiled projects whose contracts run on the chain. */
  projectDirs?: readonly string[];
  nodes: NodeWatch | null;
  /** The indexer of this process, where it has one. */
  indexer?: RunningIndexer;
  runEditor: RunEditor | null;
  enqueueInstance?: EnqueueInstance | null;
  noteView?: NoteView | undefined;
  /** Where `ipfs://` addresses are read. */
  ipfsGateway?: string | undefined;
  publicRpcUrl?: string | undefined;
  publicOrigin?: string | undefined;
  credentialOrigins?: readonly string[];
  /** The commit of this program, where an operator sets it. */
  commit?: string | undefined;
}

/** Puts together what the API is built on. */
export function createApiContext(inputs: ContextInputs): ApiContext {
  const { pools, appPool = null, events, rpc, signatures, nodes, runEditor, enqueueInstance = null } = inputs;
  const openReads = (work: Work) => ({ db: pools.light.open(work), heavyDb: pools.heavy.open(work) });
  const own = openReads({ client: null });
  const { db } = own;
  return {
    ...own,
    openReads,
    runs: createRunDirectory(db, events),
    heads: createHeadTracker(db, events),
    rpc,
    rpcBatch: inputs.rpcBatch ?? null,
    openNodeBytes: inputs.openNodeBytes ?? null,
    chainWatch: watchChain(nodes, inputs.indexer),
    reportNode: nodes === null ? null : createNodeReporter(nodes),
    runEditor,
    enqueueInstance,
    noteView: inputs.noteView,
    appPool,
    damage: inputs.damage,
    events,
    signatures: createSignatures(signatures),
    coinSymbol: inputs.coinSymbol ?? '',
    chainName: inputs.chainName,
    coinDecimals: inputs.coinDecimals ?? 18,
    compatibility: inputs.compatibility ?? 'latest',
    dataDir: inputs.dataDir,
    projectDirs: inputs.projectDirs ?? [],
    ipfsGateway: inputs.ipfsGateway,
    publicRpcUrl: inputs.publicRpcUrl,
    publicOrigin: inputs.publicOrigin,
    credentialOrigins: inputs.credentialOrigins ?? [],
    version: readVersion(),
    commit: inputs.commit ?? readBuiltCommit(),
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

/** The version of this program. */
export function readVersion(): string {
  const path = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** The commit that the build was made of, which `scripts/build.mjs` writes; undefined for sources and for a build outside of a repository. */
function readBuiltCommit(): string | undefined {
  try {
    return readFileSync(fileURLToPath(new URL('../commit.txt', import.meta.url)), 'utf8').trim();
  } catch {
    return undefined;
  }
}
