import type { Page } from '@playwright/test';
import { ROUTES } from '#web/routes.ts';
import type { HostileStyle } from '../support/hostile-answer.ts';
import { listContractViews, listPages, listPaths } from './support/all-pages.ts';
import { findViolations } from './support/axe.ts';
import { test } from './support/hostile-test.ts';
import { holdCode, watchRequests, watchShifts } from './support/page.ts';
import { expect } from './support/test.ts';
import { expectWhole, findCut, findSqueezed, turnMode } from './support/whole-page.ts';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ hostile }) => {
  Object.assign(hostile, { style: 'rich', rows: 8, delayMs: 0, isFailing: () => false });
});

const STYLES: [HostileStyle, string][] = [
  ['rich', 'full of 78-digit numbers and hostile names'],
  ['bare', 'with nothing in it'],
  ['half', 'with half of its fields'],
];

for (const [style, title] of STYLES) {
  test(`a chain ${title} breaks no page at 360 px`, async ({ page, hostile, words }) => {
    test.setTimeout(ROUTES.length * 40_000);
    // Rows with nothing in them are all the same.
    Object.assign(hostile, { style, rows: style === 'bare' ? 2 : 8 });
    const readShifts = await watchShifts(page);
    for (const path of new Set([...(await listPages(page)), ...listContractViews()])) {
      await page.goto(path);
      await expectWhole(page, path);
      expect.soft(await readShifts(), `${path} moves while it loads`).toEqual([]);
      // Half of the fields make no part of a page that all of them, or none, do not make.
      if (style === 'half') continue;
      expect.soft(await findViolations(page), path).toEqual([]);
      // What is short fits where what is long does, in the same colours.
      if (style !== 'rich') continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await page.evaluate(findCut), `${path} cuts off at 1440 px`).toEqual([]);
      expect.soft(await page.evaluate(findSqueezed), `${path} has no room at 1440 px`).toEqual([]);
      await page.setViewportSize(PHONE);
      await turnMode(page);
      expect.soft(await findViolations(page, 'color-contrast'), `${path} in the other mode`).toEqual([]);
    }
    expectOnlyNotFound(words);
  });
}

test('a slow API moves nothing on any page when it answers', async ({ page, hostile, words }) => {
  test.setTimeout(ROUTES.length * 40_000);
  const readShifts = await watchShifts(page);
  const untilAnswered = watchRequests(page);
  for (const path of listPaths()) {
    hostile.delayMs = 800;
    await page.goto(path);
    hostile.delayMs = 0;
    const ghosts = await measureTabs(page);
    await untilAnswered();
    await expectWhole(page, path);
    const tabs = await measureTabs(page);
    if (ghosts && tabs) expect.soft(tabs, `${path} has tabs of another height while it loads`).toBe(ghosts);
    expect.soft(await readShifts(), `${path} moves while it loads`).toEqual([]);
  }
  expectOnlyNotFound(words);
});

test('what the API answers before the code of a part is there waits for it', async ({
  page,
  hostile,
  words,
}) => {
  const readShifts = await watchShifts(page);
  for (const [path, code] of [
    ['/advanced-filter', '**/assets/csv-link-slot-*.js'],
    ['/advanced-filter', '**/assets/lazy-parts-*.js'],
  ] as const) {
    const release = await holdCode(page, code);
    hostile.delayMs = 2000;
    const answered = page.waitForResponse(/\/api\/v2\/advanced-filters/);
    await page.goto(path, { waitUntil: 'commit' });
    hostile.delayMs = 0;
    await (await answered).finished();
    await nextFrames(page);
    await expect(page.locator('.csv-link')).toBeVisible();
    release();
    await expect(page.locator('.list-tools')).toHaveAttribute('data-settled');
    expect(await readShifts(), `${path} moves while ${code} comes`).toEqual([]);
  }
  expectOnlyNotFound(words);
});

test('a server of which every second call fails breaks no page', async ({ page, hostile, words }) => {
  test.setTimeout(ROUTES.length * 40_000);
  const untilAnswered = watchRequests(page);
  for (const [place, path] of listPaths().entries()) {
    hostile.isFailing = (name) => name.length % 2 === place % 2;
    await page.goto(path);
    await untilAnswered();
    await expectWhole(page, path);
  }
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
});

/** The page at /404, and the one that a hostile redirect leads to, have their status, which the browser says aloud; it may say nothing else. */
function expectOnlyNotFound(words: string[]): void {
  expect(words.splice(0).filter((word) => !/status of 4(04|14)/.test(word))).toEqual([]);
}

function measureTabs(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.querySelector('main .tabs')?.getBoundingClientRect().height);
}

/** What has been answered by now has been drawn. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}
