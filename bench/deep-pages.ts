import { join } from 'node:path';
import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import { createHttpClient } from './support/http-get.ts';
import { measurePair, PAIR_NOTES } from './support/measure-pair.ts';
import { openBuffersReader } from './support/read-buffers.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { BUSY_PAIRS } from './support/synthetic/busy-pairs.ts';
import { DEEP_LISTS, type DeepList, moveCursor } from './support/synthetic/deep-lists.ts';
import type { SizedDatabase } from './support/synthetic/open-sized-database.ts';
import { type SizedSite, startSizedSites } from './support/synthetic/start-sized-sites.ts';
import { cacheFolder, makeTempFolder } from './support/temp-folder.ts';

const FIRST_PORT = 18600;
const ROUNDS = 60;
const WARM_ROUNDS = 5;
/** Maximum cost of a deep page relative to the first page; and of a page on the largest chain relative to the smallest. */
const RATIO_MAX = 1.5;
/** Maximum growth of buffers from the smallest to the largest database. */
const GROWTH_MAX = 1.3;
/** Depths of pages: half of the list, and nearly its end. */
const DEPTHS = [0.5, 0.98];
const KEEP = '--keep-data';
const SIZES_OPTION = /^--sizes=([\d,]+)$/;
/** Database sizes in transactions; in the larger one an address has a million transactions, and a token as many holders. */
const SIZES = '100000,5000000';

/** One list on one size: paths of its first page and its deep ones, and the cost of each. */
interface Measured {
  list: DeepList;
  /** By size, by depth: median time in ms and number of shared buffers. */
  sites: { ms: number[]; buffers: number[]; rows: number[] }[];
}

/**
 * Cost of the deep pages of every list relative to its first page, and on a large chain relative to a small one; and of
 * a busy address and a busy token relative to quiet ones.
 */
export async function deepPages(): Promise<BenchReport> {
  const isStored = process.argv.includes(KEEP);
  const chosen = process.argv.flatMap((word) => SIZES_OPTION.exec(word)?.[1] ?? []);
  const sizes = (chosen[0] ?? SIZES).split(',').map(Number);
  const folder = makeTempFolder();
  const server = await startDatabase(isStored ? join(cacheFolder(), 'sized') : folder.path);
  const sites: SizedSite[] = [];
  const client = createHttpClient();
  try {
    const start = { sizes, firstPort: FIRST_PORT, dataDir: folder.path, prepare: observeBalances };
    await startSizedSites(server, sites, start);
    const measured: Measured[] = [];
    for (const list of DEEP_LISTS) {
      const each = { list, sites: [] as Measured['sites'] };
      for (const site of sites) each.sites.push(await measure(client.get, site, list));
      measured.push(each);
      console.log(
        list.name,
        ...each.sites.map(({ ms, buffers, rows }) => [show(ms), buffers, rows].join(' | ')),
      );
    }
    const pairs = await comparePairs(client.get, sites);
    return report(measured, pairs, sites);
  } finally {
    client.close();
    for (const { app } of sites) await app.stop();
    await server.stop();
    folder.remove();
  }
}

/** Compares the cost of the largest chain's busiest address and token with quiet ones. */
async function comparePairs(
  get: (url: string) => Promise<number>,
  sites: readonly SizedSite[],
): Promise<Figure[]> {
  const site = sites.at(-1);
  const figures: Figure[] = [];
  if (site === undefined) return figures;
  for (const pair of BUSY_PAIRS) {
    figures.push(...(await measurePair(get, site.app.origin, site.database.plan, pair)));
  }
  return figures;
}

/** Inserts balances as if reported by the node: a different one for each address. */
async function observeBalances({ connection, plan }: SizedDatabase): Promise<void> {
  const client = new pg.Client(clientConfig(connection, 'spyglass bench'));
  await client.connect();
  await client.query(
    `insert into run_1.observed_balances (address, value, transactions_count, block_number, block_hash, changed_seq)
     select hash, ('x' || encode(substring(hash, 1, 6), 'hex'))::bit(48)::bigint * 1000000::numeric, transactions_count,
       $1::bigint, '\\x00', 1 from run_1.addresses on conflict do nothing`,
    [plan.head],
  );
  await client.query('vacuum (analyze) run_1.observed_balances');
  await client.end();
}

async function measure(
  get: (url: string) => Promise<number>,
  { app, database }: SizedSite,
  list: DeepList,
): Promise<Measured['sites'][number]> {
  const base = list.path(database.plan);
  const first = await read(`${app.origin}/api/v2${base}`);
  const cursor = first.next_page_params;
  const deep = cursor
    ? DEPTHS.map((depth) => withCursor(base, moveCursor(cursor, depth, list.indexMax?.(database.plan))))
    : [];
  const paths = [base, ...deep];
  const rows: number[] = [];
  for (const path of paths) rows.push((await read(`${app.origin}/api/v2${path}`)).items.length);
  const times = paths.map((): number[] => []);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [place, path] of paths.entries()) {
      const took = await get(`${app.origin}/api/v2${path}`);
      if (round >= 0) times[place]?.push(took);
    }
  }
  const reader = openBuffersReader(database.connection);
  const buffers: number[] = [];
  for (const path of paths) buffers.push(await reader.read(path));
  await reader.close();
  return { ms: times.map(median), buffers, rows };
}

async function read(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as {
    items: unknown[];
    next_page_params: Record<string, string | number | boolean | null> | null;
  };
}

function withCursor(path: string, cursor: Record<string, string | number | boolean | null>): string {
  const [base = '', given = ''] = path.split('?');
  const query = new URLSearchParams(given);
  for (const [key, value] of Object.entries(cursor)) if (value !== null) query.set(key, String(value));
  return `${base}?${query}`;
}

function report(
  measured: readonly Measured[],
  pairs: readonly Figure[],
  sites: readonly SizedSite[],
): BenchReport {
  const sizes = sites.map(({ database }) => formatNumber(database.plan.transactions));
  const figures = measured.flatMap(({ list, sites: each }): Figure[] => {
    const largest = each.at(-1);
    if (largest === undefined || largest.ms.length < 2) return [short(list, largest?.rows[0] ?? 0)];
    const lines = [
      ratio(`${list.name}: p50, deep ÷ first (${show(largest.ms)} ms)`, deepest(largest.ms)),
      ratio(`${list.name}: buffers, deep ÷ first (${largest.buffers.join(', ')})`, deepest(largest.buffers)),
    ];
    const [smallest] = each;
    if (smallest === undefined || smallest === largest || smallest.buffers.length < 2) return lines;
    const grown = Math.max(...largest.buffers) / Math.max(...smallest.buffers);
    return [...lines, ratio(`${list.name}: buffers, ${sizes.at(-1)} ÷ ${sizes[0]}`, grown, GROWTH_MAX)];
  });
  return {
    figures: [...figures, ...pairs],
    notes: [
      `sizes ${sizes.join(', ')} transactions; the first page, half way and near the end; ${ROUNDS} requests of each in turn, one at a time`,
      'buffers are the pages that all statements of a request touch (EXPLAIN ANALYZE BUFFERS); a page that costs less than half a millisecond more is as good as the first',
      ...PAIR_NOTES,
    ],
  };
}

/** Cost of the most expensive deep page, relative to the first page. */
function deepest([first = 1, ...deep]: readonly number[]): number {
  return Math.max(...deep) / first;
}

function ratio(what: string, value: number, max = RATIO_MAX): Figure {
  return atMost(what, value, max, '×', 2);
}

function short({ name }: DeepList, rows: number): Figure {
  return { what: `${name}: one page only`, measured: `${rows} rows` };
}

function show(values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(', ');
}
