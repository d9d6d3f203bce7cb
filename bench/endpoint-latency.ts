import { createHttpClient, type HttpClient } from './support/http-get.ts';
import { type EventLoopDelay, readEventLoop, watchEventLoop } from './support/read-event-loop.ts';
import { openRecording, startReplay } from './support/replay.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { type App, startApp } from './support/start-app.ts';
import { percentile } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { waitUntilIdle } from './support/wait-until-idle.ts';

const FULL_BLOCKS = 1000;
const IDLE_REQUESTS = 300;

type Read = 'tx by hash' | 'newest list' | 'deep page' | 'block' | 'stats' | 'main page';
type Times = Record<Read, number[]>;

/** Data for the paths of requests. */
interface Known {
  hashes: string[];
  heights: number[];
  busiest: string;
}

/** Response times of hot reads, on a busy and on a quiet index of 100,000 transactions. */
export async function endpointLatency(): Promise<BenchReport> {
  const { file, head } = await openRecording(FULL_BLOCKS);
  const folder = makeTempFolder();
  const replay = await startReplay({ file, head, port: 18915, hasTraces: true });
  const app = startApp({
    port: 18914,
    dataDir: folder.path,
    rpcUrl: replay.url,
    ...watchEventLoop(folder.path),
  });
  const client = createHttpClient();
  try {
    await app.firstBlock();
    const known = await learn(app, head);
    await readEventLoop(app, folder.path);
    const busy = await readWhile(client, app, known, async () => !(await isComplete(app)));
    const busyLoop = await readEventLoop(app, folder.path);
    await waitUntilIdle(app.pid);
    await readEventLoop(app, folder.path);
    let left = IDLE_REQUESTS;
    const idle = await readWhile(
      client,
      app,
      { ...known, heights: listHeights(head) },
      async () => left-- > 0,
    );
    const idleLoop = await readEventLoop(app, folder.path);
    return report(busy, busyLoop, idle, idleLoop);
  } finally {
    client.close();
    await app.stop();
    await replay.stop();
    folder.remove();
  }
}

async function learn(app: App, head: number): Promise<Known> {
  const body = await readJson<{ items: { hash: string; to: { hash: string } }[] }>(
    `${app.origin}/api/v2/transactions`,
  );
  const hashes = body.items.map(({ hash }) => hash);
  return { hashes, heights: [head], busiest: body.items[0]?.to.hash ?? '' };
}

function listHeights(head: number): number[] {
  return Array.from({ length: 100 }, (_, place) => head - place * 9);
}

/** Reads one of each in turn until the time is over. */
async function readWhile(
  client: HttpClient,
  { origin }: App,
  { hashes, heights, busiest }: Known,
  mayGoOn: () => Promise<boolean>,
): Promise<Times> {
  const times: Times = {
    'tx by hash': [],
    'newest list': [],
    'deep page': [],
    block: [],
    stats: [],
    'main page': [],
  };
  for (let round = 0; await mayGoOn(); round++) {
    const height = heights[round % heights.length] ?? 0;
    const paths: Record<Read, string> = {
      'tx by hash': `/transactions/${hashes[round % hashes.length]}`,
      'newest list': '/transactions',
      'deep page': `/addresses/${busiest}/transactions?block_number=${Math.floor(height / 2)}&index=50&items_count=50`,
      block: `/blocks/${height}`,
      stats: '/stats',
      'main page': '/main-page/transactions',
    };
    for (const [name, path] of Object.entries(paths) as [Read, string][]) {
      times[name].push(await client.get(`${origin}/api/v2${path}`));
    }
  }
  return times;
}

async function isComplete({ origin }: App): Promise<boolean> {
  const status = await readJson<{ finished_indexing: boolean; finished_indexing_blocks: boolean }>(
    `${origin}/api/v2/main-page/indexing-status`,
  );
  return status.finished_indexing && status.finished_indexing_blocks;
}

async function readJson<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}

function report(busy: Times, busyLoop: EventLoopDelay, idle: Times, idleLoop: EventLoopDelay): BenchReport {
  const figures: Figure[] = [];
  for (const name of Object.keys(idle) as Read[]) {
    figures.push(
      atMost(
        `${name}, idle: p99 (p50 ${show(idle[name], 0.5)}, p95 ${show(idle[name], 0.95)})`,
        percentile(idle[name], 0.99),
        15,
        'ms',
        1,
      ),
    );
    figures.push(
      atMost(
        `${name}, during backfill: p95 (p50 ${show(busy[name], 0.5)}, p99 ${show(busy[name], 0.99)})`,
        percentile(busy[name], 0.95),
        40,
        'ms',
        1,
      ),
    );
  }
  return {
    figures: [
      ...figures,
      atMost(
        `event-loop delay of the HTTP thread during backfill: p99 (p50 ${busyLoop.p50.toFixed(1)}, longest ${busyLoop.max.toFixed(0)})`,
        busyLoop.p99,
        20,
        'ms',
        1,
      ),
      { what: 'the same when idle', measured: `${idleLoop.p99.toFixed(1)} ms` },
    ],
    notes: [
      `${FULL_BLOCKS * 100} token transfers; one request at a time, one of each kind in turn: ${idle.stats.length} each idle, ${busy.stats.length} each during the backfill of facts and traces`,
      'the deep page lies half-way down the list of the address with the most transactions (a fifth of all)',
    ],
  };
}

function show(values: readonly number[], share: number): string {
  return percentile(values, share).toFixed(1);
}
