import { CORE_TABLES } from '#db/tables/tables.ts';
import { TERM_CONNECTION } from '#db/writes/indexer-term.ts';
import { mine, reorg, revert, snapshot } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { createScenario, type Scenario } from '#demo/scenario.ts';
import type { Hex } from '#lib/hex.ts';
import { diffFromNode } from './agree-with-node.ts';
import { dailyContracts } from './daily-contracts/module.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { diffRuns, dumpRun } from './dump-run.ts';
import { type FaultyNode, startFaultyNode } from './faulty-node.ts';
import { BrokenNodeError, findHole } from './find-hole.ts';
import { type IndexerProcess, startIndexerProcess, startTestIndexer } from './indexer.ts';
import { deployLogEmitter, emitLog } from './log-emitter.ts';

interface FaultRunOptions {
  seed: number;
  /** Number of events affecting the chain, the node, the index and its database. */
  steps: number;
  /** Compiled `run-indexer-process.ts`. */
  script: string;
}

/** Outcome of a run; with empty `differences` the index equals that of a clean run. */
export interface FaultRunOutcome {
  differences: string[];
  /** Number of compared rows and values. */
  compared: number;
  transactions: number;
  faults: Record<string, number>;
  /** All events, in order. */
  story: string;
}

const INDEXER = 'spyglass indexer';
/** Share of wrong, late or missing responses while the index is not required to catch up. */
const FAULT_RATES = [0.05, 0.15, 0.25];
/** Timeout of a request: shorter than in production, so that hanging responses do not take all the time. */
const RPC_TIMEOUT_MS = 2000;
const CATCH_UP_MS = 100_000;
/** Number of decoding threads in every run; by default it changes with each start. */
const THREADS = process.env.THREADS === undefined ? undefined : Number(process.env.THREADS);
/** Number of writing connections in every run; by default it changes with each start. */
const WRITERS = process.env.WRITERS === undefined ? undefined : Number(process.env.WRITERS);

interface Kind {
  name: string;
  missing: readonly string[];
  isTraced: boolean;
}

/** Missing methods of the node; the first is plain anvil, the second like geth. */
const KINDS: readonly Kind[] = [
  { name: 'anvil', missing: [], isTraced: true },
  { name: 'geth-style', missing: ['trace_block'], isTraced: true },
  { name: 'without eth_getBlockReceipts', missing: ['eth_getBlockReceipts'], isTraced: true },
  {
    name: 'without tracing',
    missing: ['trace_block', 'debug_traceBlockByHash', 'debug_traceTransaction'],
    isTraced: false,
  },
];

const DECK = [
  ...[
    'traffic',
    'traffic',
    'traffic',
    'traffic',
    'blocks',
    'reorg',
    'reorg',
    'snapshot',
    'revert',
    'hostile',
  ],
  ...['catchUp', 'catchUp', 'restart', 'kill', 'nodeDown', 'connectionLost'],
] as const;
type Action = (typeof DECK)[number] | 'newChain';

/** Everything that a run works with. */
interface Stage {
  seed: number;
  prng: Prng;
  faultRate: number;
  anvil: Anvil;
  node: FaultyNode;
  database: TestDatabase;
  indexer: IndexerProcess;
  scenario: Scenario;
  rpc: ReturnType<typeof createDemoRpc>;
  snapshots: Hex[];
  emitter: Hex | null;
  emitters: Hex[];
  /** Starts the indexer with the test module on or off. */
  startIndexer(isModuleOn: boolean): IndexerProcess;
  /** Decides which connections are lost; with separate randomness too. */
  lost: Prng;
  /** Decides if the module is on next; with separate randomness, so that the histories of seeds remain the same. */
  switchModule(): boolean;
}

/**
 * Plays one seeded history on an unreliable node and compares the whole index with a clean run's and with the node.
 * @throws BrokenNodeError if it fails and the node behind it contradicts itself
 */
export async function runFaults({ seed, steps, script }: FaultRunOptions): Promise<FaultRunOutcome> {
  const prng = createPrng(seed);
  const kind = prng.pick(KINDS);
  const anvil = await startAnvil();
  const database = await createTestDatabase();
  const limits = prng.chance(0.5) ? { batchMax: prng.integer(1, 12) } : {};
  const node = await startFaultyNode(anvil.url, createPrng(seed + 1000), {
    missing: kind.missing,
    ...limits,
  });
  const isReported = prng.chance(0.5);
  const toggles = createPrng(seed + 2000);
  const switchModule = () => toggles.chance(0.5);
  const threads = createPrng(seed + 3000);
  const writers = createPrng(seed + 4000);
  const startIndexer = (isModuleOn: boolean) =>
    startIndexerProcess(script, {
      database,
      url: node.url,
      truthUrl: anvil.url,
      isTraced: kind.isTraced,
      isProven: true,
      isModuleOn,
      wsUrl: isReported ? node.wsUrl : null,
      rpcTimeoutMs: RPC_TIMEOUT_MS,
      historyThreads: THREADS ?? threads.pick([0, 1, 2, 4]),
      historyWriters: WRITERS ?? writers.pick([1, 2, 4]),
    });
  const rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed });
  await scenario.buildHistory();
  const stage: Stage = {
    ...{
      seed,
      prng,
      anvil,
      node,
      database,
      scenario,
      rpc,
      startIndexer,
      switchModule,
      lost: createPrng(seed + 5000),
      indexer: startIndexer(switchModule()),
    },
    ...{ faultRate: prng.pick(FAULT_RATES), snapshots: [], emitter: null, emitters: [] },
  };
  try {
    const outcome = await playAndCompare(stage, kind, steps).catch(async (error: unknown) => {
      await assertNodeWhole(stage, error);
      throw error;
    });
    if (outcome.differences.length > 0) await assertNodeWhole(stage);
    return outcome;
  } finally {
    await stage.indexer.kill();
    await node.close();
    await Promise.all([database.drop(), stage.anvil.stop()]);
  }
}

async function playAndCompare(stage: Stage, kind: Kind, steps: number): Promise<FaultRunOutcome> {
  const story = await play(stage, steps);
  const outcome = await compare(stage, kind);
  return { ...outcome, faults: stage.node.faults, story: `${kind.name}: ${story}` };
}

async function assertNodeWhole({ rpc }: Stage, cause?: unknown): Promise<void> {
  const hole = await findHole(rpc);
  if (hole !== null) throw new BrokenNodeError(`The node itself is broken: ${hole}`, { cause });
}

/** Minimums; a short history, or one that ends with a short chain, is extended by further steps. */
const FAULTS_MIN = 3;
const TRANSACTIONS_MIN = 300;
const MORE_STEPS_MAX = 40;

async function isMeagre({ node, rpc }: Stage): Promise<boolean> {
  const faults = Object.values(node.faults).reduce((sum, count) => sum + count, 0);
  return faults < FAULTS_MIN || (await countTransactions(rpc)) < TRANSACTIONS_MIN;
}

async function countTransactions(rpc: Stage['rpc']): Promise<number> {
  const heights = Array.from({ length: Number(await rpc('eth_blockNumber')) + 1 }, (_, height) => height);
  const counts = await Promise.all(
    heights.map((height) => rpc('eth_getBlockTransactionCountByNumber', [`0x${height.toString(16)}`])),
  );
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

async function play(stage: Stage, steps: number): Promise<string> {
  const { prng, node, faultRate } = stage;
  const newChainAt = prng.chance(0.4) ? Math.floor(steps * 0.6) : -1;
  const story: string[] = [];
  node.setFaultRate(faultRate);
  for (let step = 0; step < steps; step++) {
    const name: Action = step === newChainAt ? 'newChain' : prng.pick(DECK);
    story.push(name);
    await ACTIONS[name](stage);
    await pause(prng.integer(0, 300));
  }
  for (let more = 0; more < MORE_STEPS_MAX && (await isMeagre(stage)); more++) {
    story.push('traffic');
    await ACTIONS.traffic(stage);
    await pause(prng.integer(0, 300));
  }
  node.setFaultRate(0);
  return story.join(' ');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ACTIONS: Record<Action, (stage: Stage) => Promise<unknown>> = {
  async traffic({ scenario, prng, rpc }) {
    await scenario.step({ count: prng.integer(1, 8) }).catch(passOverTakenNonce);
    await mine({ rpc }, 1);
  },
  blocks: ({ prng, rpc }) => mine({ rpc }, prng.integer(1, 3)),
  async reorg(stage) {
    const { prng, rpc } = stage;
    const height = Number(await rpc('eth_blockNumber'));
    stage.snapshots = [];
    stage.emitter = null;
    await reorg({ rpc }, Math.min(prng.pick([prng.integer(1, 4), prng.integer(1, 64)]), height - 2));
  },
  async snapshot({ rpc, snapshots }) {
    snapshots.push(await snapshot({ rpc }));
  },
  async revert(stage) {
    const last = stage.snapshots.pop();
    stage.emitter = null;
    if (last !== undefined) await revert({ rpc: stage.rpc }, last);
  },
  async hostile(stage) {
    const { prng, rpc } = stage;
    await rpc('evm_setAutomine', [true]);
    stage.emitter ??= await deployLogEmitter({ rpc });
    stage.emitters.push(stage.emitter);
    const holder: Hex = `0x${prng.integer(1, 9).toString(16).padStart(64, '0')}`;
    for (let count = 0; count < 9; count++)
      await emitLog({ rpc }, stage.emitter, [TRANSFER, prng.pick(['0x00', holder]), holder], prng.pick(DATA));
    await rpc('evm_setAutomine', [false]);
  },
  async catchUp({ node, indexer, faultRate }) {
    node.setFaultRate(0);
    await indexer.caughtUp(CATCH_UP_MS);
    node.setFaultRate(faultRate);
  },
  async restart(stage) {
    await stage.indexer.stop();
    stage.indexer = stage.startIndexer(stage.switchModule());
  },
  async kill(stage) {
    await stage.indexer.kill();
    await pause(stage.prng.integer(0, 60));
    stage.indexer = stage.startIndexer(stage.switchModule());
  },
  async nodeDown({ node, prng }) {
    node.setDown(true);
    await pause(prng.integer(50, 600));
    node.setDown(false);
  },
  async connectionLost({ database, lost }) {
    const names = lost.pick([[INDEXER], [TERM_CONNECTION], [INDEXER, TERM_CONNECTION]]);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = any($1)`,
      [names],
    );
  },
  async newChain(stage) {
    const { port } = stage.anvil;
    stage.snapshots = [];
    stage.emitter = null;
    stage.emitters = [];
    await stage.anvil.kill();
    stage.anvil = await startAnvil({ port });
    stage.scenario = await createScenario({ rpc: stage.rpc, seed: stage.seed + 1 });
    await stage.scenario.buildHistory();
  },
};

/**
 * Ignores a taken nonce: after a reorg the mempool may contain a transaction with a future nonce; the rest of the round
 * is skipped.
 */
function passOverTakenNonce(error: unknown): void {
  if (!/replacement transaction underpriced/.test(String(error))) throw error;
}

const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const DATA = ['f'.repeat(64), `8${'0'.repeat(63)}`, '0'.repeat(64), '', 'ff', 'f'.repeat(128)];

const TABLES = [...CORE_TABLES, ...dailyContracts.tables];

/** Waits until no module has a layer in a run; throws if one remains. */
async function waitForNoModule({ pool }: TestDatabase, schema: string): Promise<void> {
  const deadline = Date.now() + CATCH_UP_MS;
  for (;;) {
    const { rows } = await pool.query(`select from ${schema}.coverage where layer like '%/%'`);
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error('A module that is off has a layer.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Lets the index catch up, with the module on, then indexes the chain again without faults, and backfills the module's
 * tables.
 */
async function compare(stage: Stage, { isTraced }: Kind): Promise<Omit<FaultRunOutcome, 'faults' | 'story'>> {
  const { database, anvil, emitters, node } = stage;
  await stage.indexer.stop();
  stage.indexer = stage.startIndexer(true);
  const schema = await settle(stage.indexer, database);
  const ours = await dumpRun(database.pool, schema, TABLES);
  const agreement = await diffFromNode(database, schema, anvil.url, { without: emitters });
  await stage.indexer.stop();
  const clean = await createTestDatabase();
  const options = { database: clean, url: node.url, truthUrl: anvil.url, isTraced };
  const read = async (isModuleOn: boolean) => {
    const indexer = startTestIndexer({ ...options, isModuleOn });
    await indexer.caughtUp(CATCH_UP_MS);
    const schema = await indexer.schema();
    // All blocks are indexed before it has started: its removal of layers at the start is awaited.
    if (!isModuleOn) await waitForNoModule(clean, schema);
    const dump = await dumpRun(clean.pool, schema, TABLES);
    await indexer.stop();
    return dump;
  };
  const expected = await read(true);
  await read(false);
  const rebuilt = await read(true);
  await clean.drop();
  const rows = Object.values(expected).reduce((sum, { length }) => sum + length, 0);
  return {
    differences: [
      ...diffRuns(ours, expected),
      ...diffRuns(rebuilt, expected).map((difference) => `rebuilt: ${difference}`),
      ...agreement.differences.slice(0, 5),
    ],
    compared: rows + agreement.compared,
    transactions: expected.transactions?.length ?? 0,
  };
}

/** Longer than a response may be in flight: data from before the node became reliable has arrived, and has been corrected. */
const STILL_MS = RPC_TIMEOUT_MS + 500;

/** Waits until the index has caught up and is stable; resolves with its schema. */
async function settle(indexer: Stage['indexer'], database: TestDatabase): Promise<string> {
  for (;;) {
    await indexer.caughtUp(CATCH_UP_MS);
    const schema = await indexer.schema();
    const before = await readSeq(database, schema);
    await pause(STILL_MS);
    if ((await readSeq(database, schema)) === before) return schema;
  }
}

async function readSeq(database: TestDatabase, schema: string): Promise<string> {
  const { rows } = await database.pool.query<{ seq: string }>(
    `select seq::text as seq from ${schema}.chain_head`,
  );
  return rows[0]?.seq ?? '';
}
