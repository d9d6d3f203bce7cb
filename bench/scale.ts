import { join } from 'node:path';
import { createHttpClient } from './support/http-get.ts';
import { openBuffersReader } from './support/read-buffers.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { startDatabase } from './support/start-database.ts';
import { median, percentile } from './support/statistics.ts';
import { HOT_READS, type HotRead } from './support/synthetic/hot-reads.ts';
import type { SizedDatabase } from './support/synthetic/open-sized-database.ts';
import { type SizedSite, startSizedSites } from './support/synthetic/start-sized-sites.ts';
import { cacheFolder, makeTempFolder } from './support/temp-folder.ts';

const FIRST_PORT = 18950;
const ROUNDS = 500;
const WARM_ROUNDS = 50;
/** Maximum ratio between the smallest and the largest. */
const RATIO_MAX = 1.3;
const BUFFER_ROUNDS = 9;
/** Reuses databases in the next run: several minutes to fill, some 13 GB. */
const KEEP = '--keep-data';
/** Other sizes, smallest first, for a short run: `--sizes=30000,60000`. */
const SIZES_OPTION = /^--sizes=([\d,]+)$/;
const SIZES = '100000,1000000,5000000';

/** Cost of one kind of request on each size: times in ms, and number of shared buffers. */
interface Measured {
  read: HotRead;
  times: number[][];
  buffers: number[];
}

/** Response times of hot reads on 5,000,000 transactions relative to 100,000: all sizes in turn, request by request. */
export async function scale(): Promise<BenchReport> {
  const isStored = process.argv.includes(KEEP);
  const chosen = process.argv.flatMap((word) => SIZES_OPTION.exec(word)?.[1] ?? []);
  const sizes = (chosen[0] ?? SIZES).split(',').map(Number);
  const folder = makeTempFolder();
  const server = await startDatabase(isStored ? join(cacheFolder(), 'sized') : folder.path);
  const sites: SizedSite[] = [];
  const client = createHttpClient();
  try {
    await startSizedSites(server, sites, { sizes, firstPort: FIRST_PORT, dataDir: folder.path });
    const measured: Measured[] = [];
    for (const read of HOT_READS) {
      const times = await measureTimes(client.get, sites, read);
      const buffers = await measureBuffers(sites, read);
      measured.push({ read, times, buffers });
      console.log(read.name, times.map((each) => median(each).toFixed(1)).join(' '), buffers.join(' '));
    }
    return report(measured, sites);
  } finally {
    client.close();
    for (const { app } of sites) await app.stop();
    await server.stop();
    folder.remove();
  }
}

async function measureTimes(
  get: (url: string) => Promise<number>,
  sites: readonly SizedSite[],
  { path }: HotRead,
): Promise<number[][]> {
  const times = sites.map((): number[] => []);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [place, { app, database }] of sites.entries()) {
      const took = await get(`${app.origin}/api/v2${path(database.plan, round + WARM_ROUNDS)}`);
      if (round >= 0) times[place]?.push(took);
    }
  }
  return times;
}

/** Median over requests with different parameters. */
async function measureBuffers(sites: readonly SizedSite[], { path }: HotRead): Promise<number[]> {
  const results: number[] = [];
  for (const { database } of sites) {
    const reader = openBuffersReader(database.connection);
    const counts: number[] = [];
    for (let round = 0; round < BUFFER_ROUNDS; round++)
      counts.push(await reader.read(path(database.plan, round)));
    await reader.close();
    results.push(median(counts));
  }
  return results;
}

function report(measured: readonly Measured[], sites: readonly SizedSite[]): BenchReport {
  const sizes = sites.map(({ database }) => showSize(database.plan.transactions));
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const figures = measured.flatMap(({ read, times, buffers }): Figure[] => {
    const [fewest = [], most = []] = [times[0], times.at(-1)];
    const medians = times.map((each) => median(each));
    return [
      atMost(
        `${read.name}: p99 on ${largest} (p50 ${show(most, 0.5)}, p95 ${show(most, 0.95)}; p99 on ${smallest} ${show(fewest, 0.99)})`,
        ...([percentile(most, 0.99), 15, 'ms', 1] as const),
      ),
      ratio(
        `${read.name}: p50, ${largest} ÷ ${smallest} (${medians.map((each) => each.toFixed(1)).join(', ')} ms)`,
        medians,
      ),
      ratio(`${read.name}: buffers, ${largest} ÷ ${smallest} (${buffers.join(', ')})`, buffers),
    ];
  });
  return {
    figures,
    notes: [
      `sizes ${sizes.join(', ')} in parentheses; ${ROUNDS} requests of each kind to each size, in turn, one at a time, all in one run`,
      'buffers are the pages that all statements of a request touch (EXPLAIN ANALYZE BUFFERS), the median over 9 requests',
      ...sites.map(({ database }) => describeDatabase(database)),
    ],
  };
}

/** Formats a size: 100 k, 5 M. */
function showSize(count: number): string {
  return count < 1_000_000 ? `${count / 1000} k` : `${count / 1_000_000} M`;
}

function ratio(what: string, values: readonly number[]): Figure {
  const value = (values.at(-1) ?? 0) / (values[0] || 1);
  return atMost(what, value, RATIO_MAX, '×', 2);
}

function describeDatabase({ plan, bytes, fillMs }: SizedDatabase): string {
  const size = `${formatNumber(plan.transactions)} transactions: ${formatNumber(bytes / 1e6)} MB, ${formatNumber(bytes / plan.transactions)} B each`;
  if (fillMs === undefined) return size;
  const rate = formatNumber((plan.transactions / fillMs) * 1000);
  return `${size}, filled in ${formatNumber(fillMs / 1000)} s (${rate} a second)`;
}

function show(values: readonly number[], share: number): string {
  return percentile(values, share).toFixed(1);
}
