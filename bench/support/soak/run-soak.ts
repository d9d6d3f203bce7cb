import { setTimeout as sleep } from 'node:timers/promises';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { runTraffic } from '#demo/run-traffic.ts';
import { createScenario } from '#demo/scenario.ts';
import { findPostmaster } from '../process-tree.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from '../report.ts';
import { startApp } from '../start-app.ts';
import { percentile } from '../statistics.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { type Comparison, compareWithNode } from './compare-with-node.ts';
import { watchLag } from './watch-lag.ts';
import { type MemoryTrend, watchMemory } from './watch-memory.ts';

const TRANSACTIONS_PER_SECOND = 20;
const BLOCK_TIME_MS = 2_000;
const VISIT_EVERY_MS = 500;
const SETTLE_TIMEOUT_MS = 120_000;

interface SoakOptions {
  minutes: number;
  /** Port of the app; the node uses the next one. */
  port: number;
}

/** Runs the app on a busy chain with a visitor for some minutes: measures memory, lag, and missed events. */
export async function runSoak({ minutes, port }: SoakOptions): Promise<BenchReport> {
  const folder = makeTempFolder();
  const node = await startAnvil({
    port: port + 1,
    noMining: true,
    extraArgs: ['--accounts', '16', '--balance', '1000000', '--gas-limit', '30000000'],
  });
  const rpc = createDemoRpc(node.url);
  const scenario = await createScenario({ rpc });
  await scenario.buildHistory();
  const app = startApp({ port, dataDir: folder.path, rpcUrl: node.url });
  const failures: string[] = [];
  try {
    await app.firstBlock();
    const pace = { transactionsPerSecond: TRANSACTIONS_PER_SECOND, blockTimeMs: () => BLOCK_TIME_MS };
    const onFailure = (error: unknown) => void failures.push(`traffic: ${String(error)}`);
    const traffic = runTraffic({ scenario, seed: 1, ...pace, onFailure });
    const lag = await watchLag(node.url, app.origin);
    const postmaster = findPostmaster(folder.path);
    const memory = watchMemory([
      { name: 'Spyglass (Node.js)', roots: () => [app.pid] },
      { name: 'PostgreSQL', roots: () => (postmaster === undefined ? [] : [postmaster]) },
      { name: "the chain's own node (anvil)", roots: () => [node.pid] },
    ]);
    const visits = await visit(app.origin, Date.now() + minutes * 60_000, failures);
    const trends = memory.stop();
    await traffic.stop();
    await settle(rpc, app.origin);
    const lags = lag.stop();
    const comparison = await compareWithNode(rpc, app.origin);
    return report({ minutes, trends, lags, comparison, visits, failures, output: app.output() });
  } finally {
    await app.stop();
    await node.stop();
    folder.remove();
  }
}

/** Requests pages and calls like a visitor, until the end. Returns their number. */
async function visit(origin: string, end: number, failures: string[]): Promise<number> {
  let count = 0;
  let paths = ['/'];
  for (; Date.now() < end; count++) {
    const path = paths[count % paths.length] ?? '/';
    try {
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      if (response.status !== 200) failures.push(`${path}: ${response.status}`);
      if (count % 20 === 0) paths = await choosePaths(origin);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
    await sleep(VISIT_EVERY_MS);
  }
  return count;
}

async function choosePaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/v2/transactions`);
  const { items } = (await response.json()) as {
    items: { hash: string; block_number: number; from: { hash: string } }[];
  };
  const [newest] = items;
  const fixed = ['/', '/txs', '/blocks', '/api/v2/stats', '/api/v2/main-page/transactions'];
  if (newest === undefined) return fixed;
  return [...fixed, `/tx/${newest.hash}`, `/block/${newest.block_number}`, `/address/${newest.from.hash}`];
}

/** Waits until the index has reached the node's head and all layers are complete. */
async function settle(rpc: ReturnType<typeof createDemoRpc>, origin: string): Promise<void> {
  const end = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const head = Number(await rpc('eth_blockNumber', []));
    const health = (await (await fetch(`${origin}/api/healthz`)).json()) as { height: number };
    const status = (await (await fetch(`${origin}/api/v2/main-page/indexing-status`)).json()) as {
      finished_indexing: boolean;
    };
    if (health.height === head && status.finished_indexing) return;
    if (Date.now() > end) throw new Error(`The index stands at ${health.height}, the node at ${head}`);
    await sleep(200);
  }
}

interface Outcome {
  minutes: number;
  trends: MemoryTrend[];
  lags: { lagsMs: number[]; unpublished: number[] };
  comparison: Comparison;
  visits: number;
  failures: string[];
  output: string;
}

function report({ minutes, trends, lags, comparison, visits, failures, output }: Outcome): BenchReport {
  const [own] = trends;
  const p99 = percentile(lags.lagsMs, 0.99);
  const figures = [
    ...trends.map((trend, place) => describeMemory(trend, place < 2)),
    {
      what: 'node announces a block → published on the socket, p50',
      measured: `${percentile(lags.lagsMs, 0.5).toFixed(0)} ms`,
    },
    atMost('the same, p99', p99, 1000, 'ms'),
    { what: 'the same, longest', measured: `${Math.max(...lags.lagsMs).toFixed(0)} ms` },
    atMost('blocks that the socket never published', lags.unpublished.length, 0, 'blocks'),
    atMost('blocks that differ from the node in the end', comparison.faults.length, 0, 'blocks'),
    atMost('pages and calls that failed', failures.length, 0, 'requests'),
  ];
  const notes = [
    `${formatNumber(minutes)} minutes, ${formatNumber(comparison.transactions)} transactions in ${formatNumber(comparison.blocks)} blocks, ${formatNumber(visits)} requests of a visitor`,
    'memory is PSS; flat: the floor of the last quarter is no more than 10 % and 15 MB above that of the second',
    ...[...comparison.faults, ...failures].slice(0, 10),
    ...output
      .split('\n')
      .filter((line) => /^Warning|rror/.test(line))
      .slice(0, 10),
  ];
  if (own !== undefined && !own.isFlat) {
    const limit = Math.ceil((own.largest * 1.5) / 64) * 64;
    notes.push(
      `Spyglass was not flat: look for what stays with NODE_OPTIONS=--heapsnapshot-signal=SIGUSR2; until then NODE_OPTIONS=--max-old-space-size=${limit} keeps the heap below ${limit} MB`,
    );
  }
  return { figures, notes };
}

function describeMemory(
  { name, first, last, largest, perHour, isFlat }: MemoryTrend,
  isOurs: boolean,
): Figure {
  const figure: Figure = {
    what: `memory of ${name}: at first, in the end, largest`,
    measured: `${first.toFixed(0)}, ${last.toFixed(0)}, ${largest.toFixed(0)} MB (${perHour >= 0 ? '+' : ''}${perHour.toFixed(0)} MB an hour)`,
  };
  return isOurs ? { ...figure, budget: 'flat', isMet: isFlat } : figure;
}
