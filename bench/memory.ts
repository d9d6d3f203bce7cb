import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '#tests/support/browser.ts';
import { listPages } from './support/list-pages.ts';
import { findPostmaster, listTree, readCommand, readPssMb } from './support/process-tree.ts';
import { atLeast, atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { type App, startApp } from './support/start-app.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const PORT = 18976;
const BUDGET_MB = 300;
/** `MEMORY_PAGES` shortens it. */
const PAGES = Number(process.env.MEMORY_PAGES ?? 50_000);
const EVERY = Math.min(1000, PAGES / 5);
/** Number of concurrent requests, each from a different address. */
const VISITORS = 4;
/** Number of pages per address before the next one replaces it. */
const PAGES_OF_VISITOR = 40;
/** Duration of a visit in which one home page is open, and a page is requested every second; `MEMORY_MINUTES` shortens it. */
const VISIT_MINUTES = Number(process.env.MEMORY_MINUTES ?? 60);
const QUIET_MS = 90_000;

/** Memory at a moment, in MB (PSS). */
interface Sample {
  all: number;
  node: number;
  postgres: number;
  anvil: number;
}

/**
 * Memory of all processes of the demo, after 50,000 different pages from many addresses and after an hour of visitors,
 * as a curve.
 */
export async function memory(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const app = startApp({
    port: PORT,
    dataDir: folder.path,
    env: {
      TRUST_PROXY: 'true',
      ...(process.env.MEM_NODE_OPTIONS ? { NODE_OPTIONS: process.env.MEM_NODE_OPTIONS } : {}),
    },
  });
  try {
    await app.firstBlock();
    await sleep(QUIET_MS);
    const sample = () => readSample(app, folder.path);
    const idle = sample();
    const pages = listPages(app.origin);
    const statuses = new Map<number, number>();
    const curve = await askForPages(app.origin, pages, statuses, sample);
    await sleep(QUIET_MS);
    const rest = sample();
    const hour = await receiveVisitors(app.origin, sample);
    return {
      figures: [
        ...describeSample('90 s after the start', idle),
        ...describeSample(`90 s after ${formatNumber(PAGES)} pages`, rest),
        { what: 'largest while they were asked for', measured: `${largest(curve).toFixed(0)} MB` },
        ...describeSample(`after ${VISIT_MINUTES} minutes of visitors`, hour.at(-1) ?? rest),
        { what: 'largest during these', measured: `${largest(hour).toFixed(0)} MB` },
        atLeast('pages that were answered', statuses.get(200) ?? 0, PAGES, 'pages'),
      ],
      notes: [
        `answers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`,
        `curve, each ${EVERY} pages (all processes): ${formatCurve(curve)}`,
        `curve, each minute of visitors: ${formatCurve(hour)}`,
        'PSS of the server, its PostgreSQL and the anvil of the demo; each page is of another address, block, transaction, token or view of these, and each visitor comes from another address',
        'the demo mines a block every 2 s in its first ten minutes and every 12 s after',
      ],
    };
  } finally {
    await app.stop();
    folder.remove();
  }
}

function describeSample(when: string, { all, node, postgres, anvil }: Sample): Figure[] {
  const parts = `Node.js ${node.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}, anvil ${anvil.toFixed(0)}`;
  return [atMost(`${when} (${parts})`, all, BUDGET_MB, 'MB')];
}

function largest(samples: readonly Sample[]): number {
  return Math.max(0, ...samples.map(({ all }) => all));
}

function formatCurve(samples: readonly Sample[]): string {
  return samples.map(({ all }) => all.toFixed(0)).join(' ');
}

/** Requests all pages; samples at intervals. */
async function askForPages(
  origin: string,
  pages: AsyncGenerator<string>,
  statuses: Map<number, number>,
  sample: () => Sample,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  let asked = 0;
  const visit = async () => {
    while (asked < PAGES) {
      const number = asked++;
      const { value: path } = await pages.next();
      const status = await askFor(origin + path, toAddress(Math.floor(number / PAGES_OF_VISITOR)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (number % EVERY !== EVERY - 1) continue;
      const taken = sample();
      samples.push(taken);
      console.log(`${number + 1} pages: ${formatCurve([taken])} MB (Node.js ${taken.node.toFixed(0)})`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return samples;
}

/** Keeps a home page open and requests existing pages, one a second; samples every minute. */
async function receiveVisitors(origin: string, sample: () => Sample): Promise<Sample[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    const samples: Sample[] = [];
    let pages = listPages(origin);
    for (let second = 1; second <= VISIT_MINUTES * 60; second++) {
      await sleep(1000);
      const { value: path } = await pages.next();
      await askFor(origin + path, toAddress(PAGES + second));
      if (second % 60 === 0) samples.push(sample());
      if (second % 1800 === 0) pages = listPages(origin);
    }
    return samples;
  } finally {
    await browser.close();
  }
}

/** Returns the status of a completely read response; 0 for none. */
async function askFor(url: string, address: string): Promise<number> {
  try {
    const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function toAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function readSample(app: App, folder: string): Sample {
  const postmaster = findPostmaster(folder);
  const pids = listTree(postmaster === undefined ? [app.pid] : [app.pid, postmaster]);
  const isOf = (name: string) => (pid: number) => readCommand(pid).includes(name);
  const postgres = readPssMb(pids.filter(isOf('postgres')));
  const anvil = readPssMb(pids.filter(isOf('anvil')));
  const all = readPssMb(pids);
  return { all, node: all - postgres - anvil, postgres, anvil };
}
