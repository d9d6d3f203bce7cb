import { spawn } from 'node:child_process';
import { listLayers } from '#db/writes/module-parts.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import { type IndexerModule, listParts } from '#indexer/runtime/module.ts';
import { type IndexerParts, runIndexer } from '#indexer/runtime/run-indexer.ts';
import { dailyContracts } from './daily-contracts/module.ts';
import { listModule } from './daily-contracts/switch.ts';
import type { TestDatabase } from './database.ts';

/** An indexer in the test's process. */
export interface TestIndexer {
  logs: string[];
  /** Returns the schema of the active run. */
  schema(): Promise<string>;
  /**
   * Waits until facts, traces and module layers (and proofs, if requested) cover every block up to the node's head,
   * which must be the index' head too.
   */
  caughtUp(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** An indexer in a separate process. */
export interface IndexerProcess extends TestIndexer {
  pid: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

interface TestIndexerOptions extends Partial<IndexerOptions> {
  database: TestDatabase;
  url: string;
  /** URL of the reliable node for comparison; `url` by default. */
  truthUrl?: string;
  /** True if traces must be complete too; true by default. */
  isTraced?: boolean;
  /** True if every block must be proven too; false by default. */
  isProven?: boolean;
  /** State of the test module; absent by default. */
  isModuleOn?: boolean;
  /** Lowest block to index; 0 by default. */
  historyFrom?: number;
}

/** Starts an indexer of a node on a database, with fast polling. */
export function startTestIndexer(options: TestIndexerOptions, parts: IndexerParts = {}): TestIndexer {
  const controller = new AbortController();
  const logs: string[] = [];
  const allParts = { ...(options.isModuleOn === undefined ? {} : listModule(options.isModuleOn)), ...parts };
  const done = runIndexer(
    toIndexerOptions(options),
    (level, message) => logs.push(`${level}: ${message}`),
    controller.signal,
    allParts,
  );
  return {
    ...look(options, logs, allParts.modules),
    async stop() {
      controller.abort();
      await done;
    },
  };
}

/** Starts the same as a process, from the compiled `run-indexer-process.ts`. */
export function startIndexerProcess(script: string, options: TestIndexerOptions): IndexerProcess {
  const logs: string[] = [];
  const child = spawn(process.execPath, [
    script,
    JSON.stringify(toIndexerOptions(options)),
    options.isModuleOn === true ? 'daily-contracts' : '',
  ]);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => logs.push(...String(part).trim().split('\n')));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    ...look(options, logs, options.isModuleOn ? [dailyContracts] : []),
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function toIndexerOptions({
  database,
  url,
  truthUrl,
  isTraced,
  isProven,
  isModuleOn,
  historyFrom,
  ...over
}: TestIndexerOptions): IndexerOptions {
  return {
    connection: database.connection,
    rpcUrls: [url],
    wsUrl: null,
    pollIntervalMs: 20,
    auditIntervalMs: 0,
    ...over,
  };
}

/** Observes an indexer: its log, its run, and its progress. */
function look(
  { database, url, truthUrl = url, isTraced = true, isProven = false, historyFrom = 0 }: TestIndexerOptions,
  logs: string[],
  modules: readonly IndexerModule[] = [],
): Omit<TestIndexer, 'stop'> {
  const rpc = createDemoRpc(truthUrl);
  const moduleLayers = listLayers(listParts(modules)).map(({ layer }) => layer);

  async function schema(): Promise<string> {
    const { rows } = await database.pool.query<{ schema_name: string }>(
      'select schema_name from app.runs where is_active',
    );
    return rows[0]?.schema_name ?? '';
  }

  async function caughtUp(timeoutMs = CAUGHT_UP_MS): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    const genesis = saysGenesis(rpc);
    let state = '';
    let pauseMs = LOOK_MS_MIN;
    let genesisDeadline = Number.POSITIVE_INFINITY;
    while (Date.now() < deadline) {
      const run = await schema().catch(() => '');
      state = await describeLag({ database, rpc, isTraced, isProven, moduleLayers, historyFrom }, run).catch(
        String,
      );
      if (state === '') {
        genesisDeadline = Math.min(genesisDeadline, Date.now() + GENESIS_WAIT_MS);
        if (Date.now() > genesisDeadline || !(await genesis) || (await holdsGenesis(database, run))) return;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // Polling takes time from the index; a long wait may end a little late.
      pauseMs = Math.min(pauseMs * 1.25, LOOK_MS_MAX);
    }
    throw new Error(`Not caught up after ${timeoutMs} ms: ${state}\n${logs.join('\n')}`);
  }

  return { logs, schema, caughtUp };
}

/** Default limit for an index to catch up; a loaded machine needs many times as long as an idle one. */
const CAUGHT_UP_MS = 60_000;

/** Pauses between polls of an index: short at first, then longer. */
const LOOK_MS_MIN = 10;
const LOOK_MS_MAX = 60;

/** Maximum wait for the genesis accounts after everything else: a proxy may prevent a node from returning them. */
const GENESIS_WAIT_MS = 5000;

/** Returns true if a node returns its genesis accounts. */
async function saysGenesis(rpc: DemoRpc): Promise<boolean> {
  const info = (await rpc('anvil_nodeInfo').catch(() => null)) as {
    forkConfig?: { forkUrl?: unknown };
  } | null;
  return info !== null && !info.forkConfig?.forkUrl;
}

async function holdsGenesis(database: TestDatabase, schema: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from ${schema}.genesis_progress where source is not null`,
  );
  return rows.length > 0;
}

interface Truth {
  database: TestDatabase;
  rpc: DemoRpc;
  isTraced: boolean;
  isProven: boolean;
  moduleLayers: readonly string[];
  historyFrom: number;
}

async function describeLag(
  { database, rpc, isTraced, isProven, moduleLayers, historyFrom }: Truth,
  schema: string,
): Promise<string> {
  if (schema === '') return 'no run';
  const head = (await rpc('eth_getBlockByNumber', ['latest', false])) as { number: string; hash: string };
  const { rows } = await database.pool.query<{ hash: string | null; layers: Record<string, string> }>(
    `select encode(h.hash, 'hex') as hash,
       (select jsonb_object_agg(layer, blocks) from ${schema}.coverage) as layers
     from ${schema}.chain_head h`,
  );
  const row = rows[0];
  const whole = `{[${historyFrom},${Number(head.number) + 1})}`;
  const layers = ['facts', ...(isTraced ? ['traces'] : []), ...(isProven ? ['proven'] : []), ...moduleLayers];
  const isThere = `0x${row?.hash}` === head.hash && layers.every((layer) => row?.layers[layer] === whole);
  return isThere ? '' : `node at ${Number(head.number)} ${head.hash}, index ${JSON.stringify(row)}`;
}
