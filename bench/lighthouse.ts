import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserLaunchOptions } from '#tests/support/browser.ts';
import type { DemoPages } from './support/demo-pages.ts';
import { atLeast, atMost, type BenchReport, type Figure } from './support/report.ts';
import { startDemoSite } from './support/start-demo-site.ts';
import { median } from './support/statistics.ts';
import { waitUntilIdle } from './support/wait-until-idle.ts';

/** Installed from npm when the benchmark runs, so that it is not a dependency. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** `LIGHTHOUSE_ROUNDS` and `LIGHTHOUSE_PAGES` (comma-separated names) shorten it. */
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
const PAGES = process.env.LIGHTHOUSE_PAGES?.split(',');

const BUDGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BUDGETS;
const CATEGORIES = Object.keys(BUDGETS) as Category[];

/** Times with a budget, by the audit that measures them, in ms. */
const TIMES = {
  'first-contentful-paint': { what: 'first contentful paint', budgetMs: 1200 },
  'total-blocking-time': { what: 'total blocking time', budgetMs: 50 },
  'largest-contentful-paint': { what: 'largest contentful paint' },
  'speed-index': { what: 'speed index' },
} as const satisfies Record<string, { what: string; budgetMs?: number }>;
type Time = keyof typeof TIMES;

/** Pages excluded from search engines, which Lighthouse reports as a fault. */
const NOT_INDEXED: readonly (keyof DemoPages)[] = ['search'];

/** Lighthouse's four scores of each page, out of 100, and its times, with its mobile preset: medians of five runs. */
export async function lighthouse(): Promise<BenchReport> {
  const site = await startDemoSite(18910);
  const figures: Figure[] = [];
  const faults = new Set<string>();
  try {
    await waitUntilIdle(site.app.pid);
    for (const [name, path] of Object.entries(site.pages) as [keyof DemoPages, string][]) {
      if (PAGES !== undefined && !PAGES.includes(name)) continue;
      const rounds: Report[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const file = join(site.folder, `${name}-${round}.json`);
        const run = () => runLighthouse(site.app.origin + path, file);
        // Occasionally it loses the trace of a page load (NO_NAVSTART), and requires another run.
        const report = await run().catch(run);
        rounds.push(report);
        for (const fault of report.faults) faults.add(`${name}: ${fault}`);
      }
      for (const category of CATEGORIES) {
        if (category === 'seo' && NOT_INDEXED.includes(name)) continue;
        const score = median(rounds.map(({ scores }) => scores[category]));
        figures.push(atLeast(`${name}: ${category}`, score, BUDGETS[category], 'of 100'));
      }
      for (const [audit, { what, ...budget }] of Object.entries(TIMES) as [Time, (typeof TIMES)[Time]][]) {
        const time = median(rounds.map(({ times }) => times[audit]));
        if ('budgetMs' in budget) figures.push(atMost(`${name}: ${what}`, time, budget.budgetMs, 'ms'));
        else figures.push({ what: `${name}: ${what}`, measured: `${time.toFixed(0)} ms` });
      }
      console.log(
        figures
          .slice(-8)
          .map(({ what, measured }) => `${what} ${measured}`)
          .join('; '),
      );
    }
  } finally {
    await site.stop();
  }
  return {
    figures,
    notes: [
      `${LIGHTHOUSE}, mobile preset with its simulated network and processor, medians of ${ROUNDS} runs`,
      ...(faults.size > 0 ? [`audits below 100, performance aside: ${[...faults].join('; ')}`] : []),
    ],
  };
}

/** Result of a run. */
interface Report {
  scores: Record<Category, number>;
  times: Record<Time, number>;
  faults: string[];
}

/** Used part of Lighthouse's report. */
interface Answer {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

async function runLighthouse(url: string, path: string): Promise<Report> {
  const { executablePath, env } = await browserLaunchOptions();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${path}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...env, CHROME_PATH: executablePath },
      },
    );
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`)),
    );
  });
  const { categories, audits } = JSON.parse(readFileSync(path, 'utf8')) as Answer;
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const faults = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const times = Object.fromEntries(
    Object.keys(TIMES).map((audit) => [audit, audits[audit]?.numericValue ?? Number.NaN]),
  ) as Record<Time, number>;
  return { scores, times, faults };
}
