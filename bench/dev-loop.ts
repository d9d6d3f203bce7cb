import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { median } from './support/statistics.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Edited copy, in the repository so that it finds the packages; Git ignores it. */
const COPY = join(ROOT, '.dev-loop');
const COPIED = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const PORT = Number(process.env.DEV_PORT ?? 18905);
const ORIGIN = `http://localhost:${PORT}`;
const ROUNDS = 5;
const START_MS = 120_000;
const LOOK_MS = 10;

/** Edits: a text of a component, and one of an API response. */
const COMPONENT = { path: 'src/web/pages/blocks/BlocksPage.tsx', text: '<h1>Blocks</h1>' };
const ANSWER = { path: 'src/api/rest/config.ts', text: 'backend_version: formatBackendVersion(api)' };
/** A folder of unit tests without a database. */
const TESTS = 'src/lib';

/** Times from an edit until it is visible: in an open page, in an API response, and in a folder of unit tests. */
export async function devLoop(): Promise<BenchReport> {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY);
  for (const name of COPIED) cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  const dev = await startDev();
  try {
    return {
      figures: [...(await measureComponent()), ...(await measureAnswer()), await measureTests()],
      notes: [
        `medians of ${ROUNDS} edits, from the write of the file on; "npm run dev" on the demo chain, one page open`,
        'the tests: the whole command, as it is typed',
      ],
    };
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    rmSync(COPY, { recursive: true, force: true });
  }
}

/** Starts `npm run dev` and waits for its first response. */
async function startDev(): Promise<ChildProcess> {
  const dev = spawn(process.execPath, ['scripts/dev.mjs', '--port', String(PORT)], {
    cwd: COPY,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + START_MS;
  while (!(await readVersion().catch(() => ''))) {
    if (dev.exitCode !== null || Date.now() > deadline) throw new Error('"npm run dev" has not started.');
    await sleep(200);
  }
  return dev;
}

async function readVersion(): Promise<string> {
  const answer = await fetch(`${ORIGIN}/api/v2/config/backend-version`);
  return ((await answer.json()) as { backend_version: string }).backend_version;
}

async function measureComponent(): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openLive(page);
    let loads = 0;
    page.on('load', () => loads++);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const title = `Blocks ${round}`;
      times.push(
        await withEdit(COMPONENT, `<h1>${title}</h1>`, () =>
          page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(),
        ),
      );
      await page.getByRole('heading', { level: 1, name: 'Blocks', exact: true }).waitFor();
    }
    return [
      toFigure('edit of a component → seen in the browser', times, 1),
      atMost('loads of the page meanwhile', loads, 0, 'times'),
    ];
  } finally {
    await browser.close();
  }
}

/** Vite sends the modules of the first page one by one; it is ready when it follows the chain. */
async function openLive(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/blocks`, { timeout: START_MS });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByText(/^Live/).waitFor({ timeout: START_MS });
}

async function measureAnswer(): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const mark = `-edit${round}`;
    const isThere = async (expected: boolean) => {
      while ((await readVersion().catch(() => '')).includes('-edit') !== expected) await sleep(LOOK_MS);
    };
    times.push(await withEdit(ANSWER, `${ANSWER.text} + '${mark}'`, () => isThere(true)));
    await isThere(false);
  }
  return [toFigure('edit of an API file → answered again', times, 3)];
}

async function measureTests(): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const begun = performance.now();
    const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', TESTS], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'ignore',
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The tests of ${TESTS} ended with ${code}.`);
    times.push(performance.now() - begun);
  }
  return toFigure(`the unit tests of a folder (${TESTS})`, times, 4);
}

/** Saves a file with another text, and returns the time until it is visible; the file is then restored. */
async function withEdit(
  { path, text }: { path: string; text: string },
  changed: string,
  untilSeen: () => Promise<void>,
): Promise<number> {
  const file = join(COPY, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${path} has no "${text}".`);
  const begun = performance.now();
  writeFileSync(
    file,
    before.replace(text, () => changed),
  );
  await untilSeen();
  const ms = performance.now() - begun;
  writeFileSync(file, before);
  return ms;
}

function toFigure(what: string, times: readonly number[], budgetS: number): Figure {
  const all = times.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  return atMost(`${what} (${all})`, median([...times]) / 1000, budgetS, 's', 2);
}
