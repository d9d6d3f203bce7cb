import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { atMost, type BenchReport } from './support/report.ts';
import { startDemoSite } from './support/start-demo-site.ts';

const TRACE_S = 30;
const TRANSACTIONS_PER_SECOND = 20;
const SETTLE_MS = 3000;

/** Home page, open for half a minute at 20 transactions per second: long tasks of the browser, and memory growth. */
export async function homeLive(): Promise<BenchReport> {
  const site = await startDemoSite(18908);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchTasks);
    await page.goto(site.app.origin);
    await sleep(SETTLE_MS);
    await page.evaluate(() => Reflect.get(window, 'tasks').splice(0));
    const nodes: number[] = [];
    const end = Date.now() + TRACE_S * 1000;
    let blocks = 0;
    while (Date.now() < end) {
      const next = Date.now() + 1000;
      await site.mine(TRANSACTIONS_PER_SECOND);
      blocks++;
      nodes.push(await countNodes(page));
      await sleep(Math.max(0, next - Date.now()));
    }
    const tasks = (await page.evaluate(() => Reflect.get(window, 'tasks'))) as number[];
    return {
      figures: [
        atMost('longest task after the load', Math.max(0, ...tasks), 50, 'ms'),
        { what: 'tasks over 50 ms', measured: String(tasks.length), budget: '0', isMet: tasks.length === 0 },
        {
          what: 'nodes of the document, fewest / most',
          measured: `${Math.min(...nodes)} / ${Math.max(...nodes)}`,
        },
      ],
      notes: [
        `${TRACE_S} s, ${blocks} blocks of ${TRANSACTIONS_PER_SECOND} transactions; a task under 50 ms is reported by no browser and counts as 0`,
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** Runs in the page: records the durations of long tasks, in ms. */
function watchTasks() {
  const tasks: number[] = [];
  Reflect.set(window, 'tasks', tasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}
