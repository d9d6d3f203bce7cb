import pg from 'pg';
import { clientConfig, createPool } from '../src/db/connect.ts';
import { migrateRun } from '../src/db/migrate.ts';
import { nameMigrations } from '../src/db/migrations/migration.ts';
import { withTransaction } from '../src/db/transaction.ts';
import { fillLayer, openLayers } from '../src/db/writes/module-layers.ts';
import { listLayers } from '../src/db/writes/module-parts.ts';
import { LINE_IDS } from '../src/modules/statistics/contract/line-ids.ts';
import { indexer } from '../src/modules/statistics/indexer/part.ts';
import { createHttpClient } from './support/http-get.ts';
import { openRecording, startReplay } from './support/replay.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { runIndex } from './support/run-index.ts';
import { createScratchDatabase, FIRST_RUN } from './support/scratch-database.ts';
import { type BenchDatabase, startDatabase } from './support/start-database.ts';
import { median, percentile } from './support/statistics.ts';
import { planChain } from './support/synthetic/chain-plan.ts';
import { fillDatabase } from './support/synthetic/fill-database.ts';
import type { SizedDatabase } from './support/synthetic/open-sized-database.ts';
import { type SizedSite, startSizedSites } from './support/synthetic/start-sized-sites.ts';
import { makeTempFolder } from './support/temp-folder.ts';

/** Another size, for a short look: `--size=60000`. */
const SIZE_OPTION = /^--size=(\d+)$/;
const SIZE = 5_000_000;
const PORT = 18_970;
const REPLAY_PORT = 18_975;
const ROUNDS = 60;
const WARM_ROUNDS = 5;
const FILL_BLOCKS = 2048;
/** The chain that is indexed beside, again and again, into a database of its own on the same server. */
const LOAD_TRANSACTIONS = 50_000;
const INGEST_BLOCKS = 900;
const INGEST_ROUNDS = 5;
const P99_MAX_MS = 20;
const INGEST_MAX_PERCENT = 5;

const LINES = Object.values(LINE_IDS).flat();
const SPANS = ['DAY', 'YEAR'] as const;

/** How long any line takes on 5,000,000 transactions, idle and while another chain is indexed beside; and what keeping the lines costs the indexer. */
export async function statistics(): Promise<BenchReport> {
  const chosen = process.argv.flatMap((word) => SIZE_OPTION.exec(word)?.[1] ?? []);
  const size = Number(chosen[0] ?? SIZE);
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const reads = await measureLines(server, size, folder.path);
    const ingest = await measureIngest(server);
    return {
      figures: [...reads.figures, ...ingest.figures],
      notes: [...(reads.notes ?? []), ...(ingest.notes ?? [])],
    };
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function measureLines(server: BenchDatabase, size: number, dataDir: string): Promise<BenchReport> {
  const sites: SizedSite[] = [];
  const client = createHttpClient();
  let fillMs = 0;
  try {
    const prepare = async (database: SizedDatabase) => {
      fillMs = await fillStatistics(database);
    };
    await startSizedSites(server, sites, { sizes: [size], firstPort: PORT, dataDir, prepare });
    const origin = sites[0]?.app.origin ?? '';
    const read = (path: string) => client.get(`${origin}/api/v1/${path}`);
    console.log(`  filled in ${(fillMs / 1000).toFixed(0)} s`);
    const idle = await measure(read);
    console.log('  measured idle');
    const load = startLoad(server);
    const busy = await measure(read);
    const loads = await load.stop();
    return {
      figures: [...listFigures('idle', idle), ...listFigures('while indexing', busy)],
      notes: [
        `${formatNumber(size)} transactions; every of ${LINES.length} lines over the whole chain by day and by year, and all in one answer, ${ROUNDS} times each, one at a time`,
        `while indexing: a chain of ${formatNumber(LOAD_TRANSACTIONS)} transactions is written beside into another database of the server, ${loads} times in that while`,
        `the lines of the chain were made out of its facts in ${formatNumber(fillMs / 1000)} s`,
      ],
    };
  } finally {
    client.close();
    for (const { app } of sites) await app.stop();
  }
}

/** Makes the tables of the module and fills them out of the facts, as the indexer does where the module is switched on late. */
async function fillStatistics({ connection }: SizedDatabase): Promise<number> {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass bench' });
  const on = nameMigrations('statistics', indexer.migrations ?? []);
  await withTransaction(pool, (each) => migrateRun(each, FIRST_RUN, { on, known: [] }));
  await pool.end();
  const client = new pg.Client(clientConfig(connection, 'spyglass bench'));
  await client.connect();
  try {
    const target = { client, schema: FIRST_RUN };
    const parts = { folds: indexer.folds ?? [], rows: indexer.rows ?? [] };
    await openLayers(target, parts);
    const start = performance.now();
    for (const layer of listLayers(parts))
      while ((await fillLayer(target, layer, FILL_BLOCKS)) !== null) await client.query('select 1');
    await client.query('vacuum (analyze)');
    return performance.now() - start;
  } finally {
    await client.end();
  }
}

/** By the address that was read, times in ms. */
type Times = ReadonlyMap<string, number[]>;

async function measure(read: (path: string) => Promise<number>): Promise<Times> {
  const paths = SPANS.flatMap((span) => [
    ...LINES.map((id) => `lines/${id}?resolution=${span}`),
    `pages/lines?resolution=${span}`,
  ]);
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const path of paths) {
      const took = await read(path);
      if (round >= 0) times.get(path)?.push(took);
    }
  }
  return times;
}

function listFigures(when: string, times: Times): Figure[] {
  return SPANS.flatMap((span) => {
    const own = [...times].filter(([path]) => path.endsWith(`=${span}`));
    const lines = own.filter(([path]) => path.startsWith('lines/'));
    const ranked = lines
      .map(([path, each]) => ({ path, p99: percentile(each, 0.99) }))
      .sort((a, b) => b.p99 - a.p99);
    const all = lines.flatMap(([, each]) => each);
    const [slowest] = ranked;
    const page = own.find(([path]) => path.startsWith('pages/'))?.[1] ?? [];
    const parts = `of all lines p50 ${percentile(all, 0.5).toFixed(1)}, p99 ${percentile(all, 0.99).toFixed(1)}`;
    const what = `a line by ${span.toLowerCase()}, ${when}: p99 of the slowest, ${slowest?.path} (${parts})`;
    return [
      atMost(what, slowest?.p99 ?? 0, P99_MAX_MS, 'ms', 1),
      {
        what: `all lines by ${span.toLowerCase()} in one answer, ${when}: p99`,
        measured: `${percentile(page, 0.99).toFixed(1)} ms`,
      },
    ];
  });
}

/** Writes a chain beside, again and again, until it is stopped; gives how often. */
function startLoad(server: BenchDatabase): { stop(): Promise<number> } {
  let isStopped = false;
  let count = 0;
  const plan = planChain({
    transactions: LOAD_TRANSACTIONS,
    perBlock: 100,
    bigBlock: 1000,
    bigTransaction: 100,
  });
  const run = async () => {
    while (!isStopped) {
      const database = await createScratchDatabase(server, 'bench_load', true);
      await fillDatabase(database.connection, FIRST_RUN, plan);
      await database.drop();
      count += 1;
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
      return count;
    },
  };
}

/** Indexes the same chain with the module and without it, in turn. */
async function measureIngest(server: BenchDatabase): Promise<BenchReport> {
  const { file } = await openRecording(INGEST_BLOCKS + 100);
  const head = INGEST_BLOCKS + 10;
  const replay = await startReplay({ file, head, port: REPLAY_PORT, hasTraces: false });
  const on: number[] = [];
  const off: number[] = [];
  try {
    for (let round = 0; round < INGEST_ROUNDS; round += 1) {
      for (const [times, env] of round % 2 === 0 ? [pairOn(on), pairOff(off)] : [pairOff(off), pairOn(on)]) {
        const database = await createScratchDatabase(server, 'bench_index');
        const { factsMs } = await runIndex({
          ...{ server, database, url: replay.url, head, hasTraces: false, env },
        });
        await database.drop();
        times.push(factsMs);
      }
      console.log(`  ingest: ${on.at(-1)?.toFixed(0)} ms with statistics, ${off.at(-1)?.toFixed(0)} without`);
    }
  } finally {
    await replay.stop();
  }
  const more = (median(on) / median(off) - 1) * 100;
  return {
    figures: [atMost('indexing with statistics ÷ without: more time', more, INGEST_MAX_PERCENT, '%', 1)],
    notes: [
      `indexing: ${INGEST_BLOCKS} blocks of token transfers, medians of ${INGEST_ROUNDS} rounds of both in turn (with: ${listSeconds(on)} s; without: ${listSeconds(off)} s)`,
    ],
  };
}

type Pair = [times: number[], env: Readonly<Record<string, string>>];
const pairOn = (times: number[]): Pair => [times, {}];
const pairOff = (times: number[]): Pair => [times, { DISABLED_MODULES: 'statistics' }];

function listSeconds(times: readonly number[]): string {
  return times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
}
