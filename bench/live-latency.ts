import type { Page } from 'playwright-core';
import { listen } from '#db/connection/listen.ts';
import { mine } from '#demo/actions/chain.ts';
import { transfer } from '#demo/actions/ether.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { sleep } from '#lib/sleep.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { buildTokenChain } from './support/build-token-chain.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { startApp } from './support/start-app.ts';
import { type BenchDatabase, startDatabase } from './support/start-database.ts';
import { percentile } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { watchNodeHeads, watchSocketBlocks } from './support/watch-heads.ts';

const BLOCKS = 120;
const BLOCKS_DURING_BACKFILL = 80;
const HISTORY_BLOCKS = 600;
const WAIT_MS = 10_000;

/** Times when one block passed each station, in ms since the epoch. */
interface Passage {
  mined: number;
  answered?: number;
  announced?: number;
  committed?: number;
  sent?: number;
  shown?: number;
  /** True during a backfill. */
  isFilling?: boolean;
}
type Station = Exclude<keyof Passage, 'mined' | 'isFilling'>;

/** Latency from the call that mines a block to its number on the open home page, idle and during a backfill. */
export async function liveLatency(): Promise<BenchReport> {
  const idle = await measure({ historyBlocks: 0, blocks: BLOCKS, pauseMs: 250 });
  const later = await measure({ historyBlocks: HISTORY_BLOCKS, blocks: BLOCKS_DURING_BACKFILL, pauseMs: 60 });
  const busy = later.filter((passage) => passage.isFilling);
  return {
    figures: [
      ...listTotals('idle', idle, 50),
      ...listTotals('during backfill', busy, 200),
      ...listStations('idle', idle),
      ...listStations('during backfill', busy),
    ],
    notes: [
      `${idle.length} blocks with 3 transactions each, one by one at random distances; all times on one clock, in ms from the call of anvil_mine`,
      `during backfill: ${busy.length} blocks while ${HISTORY_BLOCKS} blocks of 100 token transfers are indexed`,
    ],
  };
}

/** Lists the times; a node busy with a backfill is slow to mine, too, so the budget counts from its announcement of the block. */
function listTotals(name: string, passages: readonly Passage[], budgetMs: number): Figure[] {
  const fromCall = listTimes(passages, 'shown');
  const fromHead = passages.map(({ shown = Number.NaN, announced = Number.NaN }) => shown - announced);
  return [
    { what: `${name}: anvil_mine called → in the page, p50 / p95`, measured: formatPair(fromCall) },
    { what: `${name}: newHeads → in the page, p50`, measured: `${percentile(fromHead, 0.5)} ms` },
    atMost(`${name}: newHeads → in the page, p95`, percentile(fromHead, 0.95), budgetMs, 'ms'),
    { what: `${name}: newHeads → in the page, longest`, measured: `${Math.max(...fromHead)} ms` },
  ];
}

function listStations(name: string, passages: readonly Passage[]): Figure[] {
  const stations: readonly [Station, string][] = [
    ['announced', 'newHeads heard'],
    ['answered', 'anvil_mine answered'],
    ['committed', 'commit heard (NOTIFY)'],
    ['sent', "block heard on Spyglass' socket"],
    ['shown', 'number in the DOM'],
  ];
  return stations.map(([station, what]) => ({
    what: `${name}, p50 / p95 until: ${what}`,
    measured: formatPair(listTimes(passages, station)),
  }));
}

function listTimes(passages: readonly Passage[], station: Station): number[] {
  return passages.map((passage) => (passage[station] ?? Number.NaN) - passage.mined);
}

function formatPair(values: readonly number[]): string {
  return `${percentile(values, 0.5)} / ${percentile(values, 0.95)} ms`;
}

interface Plan {
  /** Blocks of 100 token transfers on the chain before Spyglass starts. */
  historyBlocks: number;
  /** Number of blocks to mine and watch, and the longest pause between two. */
  blocks: number;
  pauseMs: number;
}

async function measure({ historyBlocks, blocks, pauseMs }: Plan): Promise<Passage[]> {
  const folder = makeTempFolder();
  const database = await startDatabase(folder.path);
  const anvil = await startAnvil({ port: 18902, noMining: true });
  const browser = await launchBrowser();
  let app: ReturnType<typeof startApp> | undefined;
  try {
    await buildTokenChain({ url: anvil.url, blocks: historyBlocks, transactionsPerBlock: 100 });
    app = startApp({
      port: 18901,
      dataDir: folder.path,
      rpcUrl: anvil.url,
      env: { DATABASE_URL: database.url },
    });
    await app.firstBlock();
    const page = await browser.newPage();
    return await follow({ page, origin: app.origin, anvil, database, blocks, pauseMs });
  } finally {
    await browser.close();
    await app?.stop();
    await anvil.stop();
    await database.stop();
    folder.remove();
  }
}

interface Watched {
  page: Page;
  origin: string;
  anvil: Anvil;
  database: BenchDatabase;
  blocks: number;
  pauseMs: number;
}

async function follow({ page, origin, anvil, database, blocks, pauseMs }: Watched): Promise<Passage[]> {
  const passages = new Map<number, Passage>();
  const note = (station: Station) => (height: number) => {
    const passage = passages.get(height);
    if (passage !== undefined) passage[station] ??= Date.now();
  };
  const watchers = [
    await watchNodeHeads(anvil.wsUrl, note('announced')),
    await watchSocketBlocks(origin, note('sent')),
  ];
  const listener = listen(
    database.connection,
    ({ kind, height }) => kind === 'block' && note('committed')(height),
    () => {},
  );
  await page.goto(origin);
  await page.waitForTimeout(500);
  await page.evaluate(watchPage);
  const rpc = createDemoRpc(anvil.url);
  const senders = (await rpc('eth_accounts')) as Hex[];
  for (let count = 0; count < blocks; count++) {
    await Promise.all(
      senders.slice(0, 3).map((from) => transfer({ rpc }, { from, to: senders[9] ?? from, value: 1n })),
    );
    const height = Number(await rpc('eth_blockNumber')) + 1;
    const passage: Passage = { mined: Date.now() };
    passages.set(height, passage);
    await mine({ rpc });
    passage.answered = Date.now();
    passage.shown = await waitUntilShown(page, height);
    passage.isFilling = await isFilling(origin);
    await sleep(20 + Math.random() * pauseMs);
  }
  for (const close of watchers) close();
  await listener.close();
  return [...passages.values()];
}

async function isFilling(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/v2/main-page/indexing-status`);
  const status = (await response.json()) as { finished_indexing: boolean; finished_indexing_blocks: boolean };
  return !(status.finished_indexing && status.finished_indexing_blocks);
}

async function waitUntilShown(page: Page, height: number): Promise<number> {
  const handle = await page.waitForFunction(
    (requested) => Reflect.get(window, 'shownAt')?.[requested],
    height,
    {
      polling: 20,
      timeout: WAIT_MS,
    },
  );
  return (await handle.jsonValue()) as number;
}

/** In the page: records when each block's number first appeared. */
function watchPage(): void {
  const shownAt: Record<string, number> = {};
  Reflect.set(window, 'shownAt', shownAt);
  new MutationObserver(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="/block/"]')) {
      const height = link.pathname.split('/').pop() ?? '';
      shownAt[height] ??= Date.now();
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}
