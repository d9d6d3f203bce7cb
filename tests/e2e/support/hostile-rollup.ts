import type { HostileStyle } from '../../support/hostile-answer.ts';
import { listModulePaths } from './all-pages.ts';
import { findViolations } from './axe.ts';
import { test } from './hostile-test.ts';
import { watchShifts } from './page.ts';
import { expect } from './test.ts';
import { expectWhole, turnMode } from './whole-page.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const STYLES: [HostileStyle, string][] = [
  ['rich', 'full of 78-digit numbers and hostile names'],
  ['bare', 'with nothing in it'],
  ['half', 'with half of its fields'],
];

/** The tests of the pages of rollups, and of those of the core that have parts of theirs, on an API that hurts. */
export function testRollupPages(modules: readonly string[]): void {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [style, title] of STYLES) {
    test(`a rollup ${title} breaks no page at 360 px`, async ({ page, hostile, words }) => {
      test.setTimeout(600_000);
      Object.assign(hostile, { style, rows: style === 'bare' ? 2 : 8, delayMs: 0, isFailing: () => false });
      const readShifts = await watchShifts(page);
      for (const path of ['/', `/tx/${HASH}`, '/block/42', ...listModulePaths(modules)]) {
        const answer = await page.goto(path);
        expect.soft([path, answer?.status()]).toEqual([path, 200]);
        await expectWhole(page, path);
        // The counts of the home page's panels come behind the page; of 16 digits they wrap its heads.
        if (path !== '/') expect.soft(await readShifts(), `${path} moves while it loads`).toEqual([]);
        if (style === 'half') continue;
        expect.soft(await findViolations(page), path).toEqual([]);
        if (style !== 'rich') continue;
        await turnMode(page);
        expect.soft(await findViolations(page, 'color-contrast'), `${path} in the other mode`).toEqual([]);
      }
      expect(words.splice(0)).toEqual([]);
    });
  }

  test('a server of which every second call fails breaks no page of a rollup', async ({
    page,
    hostile,
    words,
  }) => {
    test.setTimeout(600_000);
    Object.assign(hostile, { style: 'rich', rows: 8 });
    for (const remainder of [0, 1]) {
      hostile.isFailing = (name) => name.length % 2 === remainder;
      for (const path of listModulePaths(modules)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expectWhole(page, path);
      }
    }
    expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
  });
}
