import pg from 'pg';
import { clientConfig, createPool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { migrateRun } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { fillLayer, openLayers } from '#db/writes/module-layers.ts';
import { listLayers } from '#db/writes/module-parts.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { LINE_IDS } from '#modules/statistics/contract/line-ids.ts';
import { indexer } from '#modules/statistics/indexer/part.ts';
import { createHttpClient } from './support/http-get.ts';
import { createProgress } from './support/progress.ts';
import { openRecording, type Replay, startReplay } from './support/replay.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { runIndex } from './support/run-index.ts';
import { createScratchDatabase, FIRST_RUN } from './support/scratch-database.ts';
import { type BenchDatabase, startDatabase } from './support/start-database.ts';
import { percentile } from './support/statistics.ts';
import type { SizedDatabase } from './support/synthetic/open-sized-database.ts';
import { type SizedSite, startSizedSites } from './support/synthetic/start-sized-sites.ts';
import { makeTempFolder } from './support/temp-folder.ts';

/** Another size, for a short run: `--size=60000`. */
const SIZE_OPTION = /^--size=(\d+)$/;
const SIZE = 5_000_000;
/** Block interval in seconds: blocks over nearly four years, so that lines have as many points as on an old chain. */
const BLOCK_SECONDS = 2400;
const GENESIS_TIME = 1_600_000_000;
const PORT = 18_970;
const REPLAY_PORT = 18_975;
const ROUNDS = 300;
/**
 * More rounds while another chain is indexed: of 300 readings the p99 of one line would be the third longest, which is
 * random.
 */
const BUSY_ROUNDS = 600;
const WARM_ROUNDS = 5;
const FILL_BLOCKS = 2048;
/** Size of the chain that is indexed concurrently, repeatedly, into a separate database on the same server. */
const LOAD_BLOCKS = 4000;
const P99_MAX_MS = 20;

const LINES = Object.values(LINE_IDS).flat();
const SPANS = ['DAY', 'YEAR'] as const;

/**
 * Response times of all lines on 5,000,000 transactions, idle and while another chain is indexed. The limit applies to
 * all lines together and to each.
 */
export async function statistics(): Promise<BenchReport> {
  const chosen = process.argv.flatMap((word) => SIZE_OPTION.exec(word)?.[1] ?? []);
  const size = Number(chosen[0] ?? SIZE);
  const progress = createProgress();
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const sites: SizedSite[] = [];
  const client = createHttpClient();
  let replay: Replay | undefined;
  let linesMs = 0;
  try {
    const { file, head } = await openRecording(LOAD_BLOCKS);
    const times = { blockSeconds: Math.round((BLOCK_SECONDS * SIZE) / size), genesisTime: GENESIS_TIME };
    const onProgress = (height: number) => progress(`filling, block ${formatNumber(height)}`);
    await startSizedSites(server, sites, {
      ...{ sizes: [size], firstPort: PORT, dataDir: folder.path },
      fill: { factsOnly: true, onProgress, times },
      prepare: async (database) => {
        progress('making the lines out of the facts');
        linesMs = await fillStatistics(database);
      },
    });
    const [site] = sites;
    const read = (path: string) => client.get(`${site?.app.origin}/api/v1/${path}`);
    progress('reading, idle');
    const idle = await measure(read, ROUNDS);
    replay = await startReplay({ file, head, port: REPLAY_PORT, hasTraces: false });
    progress('reading while another chain is indexed');
    const load = startLoad(server, { url: replay.url, head });
    const busy = await measure(read, BUSY_ROUNDS);
    const loads = await load.stop();
    progress('done');
    return {
      figures: [...listFigures('idle', idle), ...listFigures('while indexing', busy)],
      notes: [
        `${formatNumber(size)} transactions over ${await countDays(site)} days; every of ${LINES.length} lines over the whole chain by day and by year, and all in one answer, ${ROUNDS} times each when idle and ${formatNumber(BUSY_ROUNDS)} while indexing, one at a time and in random order`,
        `while indexing: \`spyglass index\` reads a chain of ${formatNumber(LOAD_BLOCKS * 100)} token transfers, as fast as it can, into another database of the server, begun ${loads} times in that while`,
        `the facts were written in ${formatNumber((site?.database.fillMs ?? 0) / 1000)} s, the lines made out of them in ${formatNumber(linesMs / 1000)} s; state, which no line reads, was left out`,
      ],
    };
  } finally {
    client.close();
    for (const { app } of sites) await app.stop();
    await replay?.stop();
    await server.stop();
    folder.remove();
  }
}

/** Creates the tables of the module and fills them from the facts, as the indexer does after the module is enabled later. */
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
    for (const { name } of indexer.tables ?? []) await client.query(`vacuum (analyze) ${FIRST_RUN}.${name}`);
    return performance.now() - start;
  } finally {
    await client.end();
  }
}

/** Times in ms, by path. */
type Times = ReadonlyMap<string, number[]>;

async function measure(read: (path: string) => Promise<number>, rounds: number): Promise<Times> {
  const paths = SPANS.flatMap((span) => [
    ...LINES.map((id) => `lines/${id}?resolution=${span}`),
    `pages/lines?resolution=${span}`,
  ]);
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  const prng = createPrng(1);
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    // In a different order each time, so that no line always follows the large response.
    for (const path of shuffle(paths, prng)) {
      const took = await read(path);
      if (round >= 0) times.get(path)?.push(took);
    }
  }
  return times;
}

function shuffle<Item>(items: readonly Item[], prng: Prng): Item[] {
  const places = items.map((item) => ({ item, place: prng.next() }));
  return places.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

function listFigures(when: string, times: Times): Figure[] {
  return SPANS.flatMap((span) => {
    const own = [...times].filter(([path]) => path.endsWith(`=${span}`));
    const lines = own.filter(([path]) => path.startsWith('lines/'));
    const each = lines.map(([path, took]) => ({
      path,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
    }));
    const slowest = highest(each, 'p50');
    const longest = highest(each, 'p99');
    const all = lines.flatMap(([, took]) => took);
    const page = own.find(([path]) => path.startsWith('pages/'))?.[1] ?? [];
    const name = `a line by ${span.toLowerCase()}, ${when}`;
    return [
      atMost(
        `${name}: p99 (p50 ${percentile(all, 0.5).toFixed(1)})`,
        percentile(all, 0.99),
        P99_MAX_MS,
        'ms',
        1,
      ),
      { what: `${name}: p50 of the slowest, ${slowest.path}`, measured: `${slowest.p50.toFixed(1)} ms` },
      atMost(`${name}: highest p99 of one line, ${longest.path}`, longest.p99, P99_MAX_MS, 'ms', 1),
      {
        what: `all lines by ${span.toLowerCase()} in one answer, ${when}: p99`,
        measured: `${percentile(page, 0.99).toFixed(1)} ms`,
      },
    ];
  });
}

function highest<Key extends string, Row extends Record<Key, number>>(rows: readonly Row[], key: Key): Row {
  return rows.reduce((one, other) => (other[key] > one[key] ? other : one));
}

/** Indexes a chain concurrently, repeatedly, until stopped; returns the number of starts. */
function startLoad(server: BenchDatabase, chain: { url: string; head: number }): { stop(): Promise<number> } {
  let isStopped = false;
  let count = 0;
  const run = async () => {
    while (!isStopped) {
      count += 1;
      const database = await createScratchDatabase(server, 'bench_load');
      await runIndex({ server, database, hasTraces: false, ...chain });
      await database.drop();
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

async function countDays(site: SizedSite | undefined): Promise<string> {
  if (site === undefined) return '0';
  const client = new pg.Client(clientConfig(site.database.connection, 'spyglass bench'));
  await client.connect();
  const { rows } = await client.query<{ days: number }>(
    `select count(*)::int as days from ${FIRST_RUN}.statistics_days`,
  );
  await client.end();
  return formatNumber(rows[0]?.days ?? 0);
}
