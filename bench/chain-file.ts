import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { listTree, readPssMb } from './support/process-tree.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { startDatabase } from './support/start-database.ts';
import { median, percentile } from './support/statistics.ts';
import { BUSY, type ChainPlan, MAIN_TOKEN } from './support/synthetic/chain-plan.ts';
import { openSizedDatabase } from './support/synthetic/open-sized-database.ts';
import { makeTempFolder } from './support/temp-folder.ts';

/** `FILE_TRANSACTIONS` shortens it. */
const TRANSACTIONS = Number(process.env.FILE_TRANSACTIONS ?? 100_000);
const MB = 1e6;
const [FIRST_LOADS, PAGE_ROUNDS] = [5, 3];
const OPEN_MS_MAX = 240_000;
const START = join(import.meta.dirname, '../scripts/start.mjs');

/** Size of an exported file of a generated chain, the time of its first page and of further ones, and its memory in Chromium. */
export async function chainFile(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(join(folder.path, 'postgres'));
  try {
    const database = await openSizedDatabase(server, TRANSACTIONS);
    const file = join(folder.path, 'run.html');
    const from = performance.now();
    await promisify(execFile)(process.execPath, [START, 'export', file], {
      cwd: folder.path,
      env: { ...process.env, DATABASE_URL: database.url, LOG_FORMAT: 'text' },
      maxBuffer: 16 * MB,
    });
    const exportMs = performance.now() - from;
    return {
      figures: [
        atMost(`${formatNumber(TRANSACTIONS)} transactions as a file`, statSync(file).size / MB, 60, 'MB', 1),
        { what: 'time of the export', measured: `${formatNumber(exportMs / 1000, 1)} s` },
        ...(await openFile(pathToFileURL(file).href, database.plan)),
      ],
      notes: [
        `first page: from the navigation to its data on screen, median of ${FIRST_LOADS} loads without a cache; a page: from the change of the address to the last placeholder gone, ${PAGE_ROUNDS} rounds`,
        'memory: PSS of all processes of Chromium, less that of an empty page',
      ],
    };
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function openFile(url: string, plan: ChainPlan): Promise<Figure[]> {
  const first: number[] = [];
  for (let load = 0; load < FIRST_LOADS; load++) {
    const browser = await launchBrowser();
    first.push(await measureFirstPage(await browser.newPage(), url));
    await browser.close();
  }
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const empty = readTreeMb();
    const from = performance.now();
    await page.goto(url);
    await page.waitForFunction(() => fetch('/api/v2/stats').then(({ status }) => status === 200), null, {
      timeout: OPEN_MS_MAX,
      polling: 100,
    });
    const openMs = performance.now() - from;
    const opened = readTreeMb();
    const pages = await measurePages(page, plan);
    return [
      atMost('first page', median(first), 2000, 'ms'),
      { what: 'database ready', measured: `${formatNumber(openMs / 1000, 1)} s` },
      ...pages,
      { what: 'memory once the database is ready', measured: `${formatNumber(opened - empty)} MB` },
      { what: 'memory after all pages', measured: `${formatNumber(readTreeMb() - empty)} MB` },
    ];
  } finally {
    await browser.close();
  }
}

async function measureFirstPage(page: Page, url: string): Promise<number> {
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main a[href^="#/tx/"]').first().waitFor({ timeout: OPEN_MS_MAX });
  return performance.now() - from;
}

/** Memory of this process and its children, among which the browser is the one that grows. */
function readTreeMb(): number {
  return readPssMb(listTree([process.pid]));
}

/** Kinds of pages by name: addresses, none of which is opened twice. */
function listKinds({ head, bigBlockNumber }: ChainPlan, hashes: readonly string[]): Record<string, string[]> {
  const heights = [head, bigBlockNumber, 7];
  return {
    blocks: ['#/blocks', '#/blocks?type=reorg', '#/blocks?type=uncle'],
    block: heights.map((height) => `#/block/${height}`),
    transactions: ['#/txs', '#/txs?tab=pending', '#/internal-txs'],
    transaction: hashes.slice(0, 3).map((hash) => `#/tx/${hash}`),
    'logs of a transaction': hashes.slice(3, 6).map((hash) => `#/tx/${hash}?tab=logs`),
    address: [`#/address/${BUSY}`, `#/address/${BUSY}?tab=token_transfers`, `#/address/${MAIN_TOKEN}`],
    token: [`#/token/${MAIN_TOKEN}`, `#/token/${MAIN_TOKEN}?tab=holders`, '#/tokens'],
  };
}

async function measurePages(page: Page, plan: ChainPlan): Promise<Figure[]> {
  const hashes = await page.evaluate(async () => {
    const { items } = await (await fetch('/api/v2/transactions')).json();
    return items.map(({ hash }: { hash: string }) => hash) as string[];
  });
  const all: number[] = [];
  const figures: Figure[] = [];
  for (const [name, fragments] of Object.entries(listKinds(plan, hashes))) {
    const times: number[] = [];
    for (const fragment of fragments.slice(0, PAGE_ROUNDS)) times.push(await measurePage(page, fragment));
    all.push(...times);
    figures.push({ what: `page: ${name}`, measured: `${formatNumber(median(times))} ms` });
  }
  return [
    ...figures,
    atMost('any page, p95', percentile(all, 0.95), 300, 'ms'),
    { what: 'any page, slowest', measured: `${formatNumber(Math.max(...all))} ms` },
  ];
}

/** Time from the change of the address until the page is drawn and has no placeholder. */
function measurePage(page: Page, fragment: string): Promise<number> {
  return page.evaluate(async (to) => {
    const frame = () => new Promise(requestAnimationFrame);
    const heading = document.querySelector('h1');
    const from = performance.now();
    location.hash = to;
    await frame();
    while (document.querySelector('main .skeleton') !== null || document.querySelector('h1') === heading)
      await frame();
    return performance.now() - from;
  }, fragment);
}
