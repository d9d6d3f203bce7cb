import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import type { DemoPages } from './support/demo-pages.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { type DemoSite, startDemoSite } from './support/start-demo-site.ts';
import { median } from './support/statistics.ts';

const LOADS = 5;
const SETTLE_MS = 800;

/** Selectors that prove that a page shows the chain's data: a link that only an API response contains. */
const PROOFS: Readonly<Record<keyof DemoPages, string>> = {
  home: 'main a[href^="/block/"]',
  blocks: 'main a[href^="/block/"]',
  block: 'main a[href^="/address/"]',
  txs: 'main a[href^="/tx/"]',
  tx: 'main a[href^="/block/"]',
  address: 'main a[href^="/tx/"]',
  token: 'main a[href^="/address/"]',
  instance: 'main a[href^="/address/"]',
  search: 'main a[href^="/token/"]',
};

/** One cold load; times in ms from the start of the navigation. */
interface Load {
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  /** Time when the data was visible: in the document, and painted. */
  data: number;
  shift: number;
  errors: number;
}

/** Cold page load, and layout shift while blocks arrive. */
export async function pageLoad(): Promise<BenchReport> {
  const site = await startDemoSite(18906);
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    await loadOnce(browser, site, 'home');
    for (const name of Object.keys(PROOFS) as (keyof DemoPages)[]) {
      const loads: Load[] = [];
      for (let count = 0; count < LOADS; count++) loads.push(await loadOnce(browser, site, name));
      figures.push(...listFigures(name, loads));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return {
    figures,
    notes: [
      `medians of ${LOADS} loads, each with an empty cache, on loopback; layout shift and errors are the worst of all, with two new blocks while the page is open`,
    ],
  };
}

async function loadOnce(browser: Browser, site: DemoSite, name: keyof DemoPages): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let errors = 0;
  page.on('pageerror', () => errors++);
  page.on('console', (message) => message.type() === 'error' && errors++);
  await page.addInitScript(observe, PROOFS[name]);
  await page.goto(site.app.origin + site.pages[name]);
  await page.waitForTimeout(SETTLE_MS);
  const load = await readLoad(page);
  for (let block = 0; block < 2; block++) {
    await site.mine();
    await page.waitForTimeout(SETTLE_MS / 2);
  }
  const { shift } = await readLoad(page);
  await context.close();
  return { ...load, shift, errors };
}

function readLoad(page: Page): Promise<Omit<Load, 'errors'>> {
  return page.evaluate(() => Reflect.get(window, 'readLoad')());
}

/** In the page, before anything else: records when the data appeared, and every layout shift. */
function observe(proof: string): void {
  let dataAt = Number.NaN;
  let shift = 0;
  let largestPaint = Number.NaN;
  const watch = new MutationObserver(() => {
    if (document.querySelector(proof) === null) return;
    dataAt = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    largestPaint = list.getEntries().at(-1)?.startTime ?? largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  Reflect.set(window, 'readLoad', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const data = Math.max(dataAt, firstPaint);
    return { firstByte: navigation?.responseStart, firstPaint, largestPaint, data, shift };
  });
}

function listFigures(name: string, loads: readonly Load[]): Figure[] {
  const pick = (key: keyof Load) => median(loads.map((load) => load[key]));
  const worst = (key: keyof Load) => Math.max(...loads.map((load) => load[key]));
  const [firstPaint, data] = [pick('firstPaint'), pick('data')];
  return [
    {
      what: `${name}: first byte / largest paint`,
      measured: `${pick('firstByte').toFixed(0)} / ${pick('largestPaint').toFixed(0)} ms`,
    },
    {
      what: `${name}: first paint / real data visible`,
      measured: `${firstPaint.toFixed(0)} / ${data.toFixed(0)} ms`,
      budget: 'with the first paint',
      isMet: data <= firstPaint,
    },
    atMost(`${name}: layout shift`, worst('shift'), 0, '', 4),
    atMost(`${name}: console errors`, worst('errors'), 0, ''),
  ];
}
