import { ROUTES } from '../../src/web/routes.ts';
import { listPages } from './support/all-pages.ts';
import { test } from './support/hostile-test.ts';
import { expect } from './support/test.ts';

const ELEMENTS_MAX = 2000;
const ROWS = 50;

test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 390]) {
  test(`with ${ROWS} rows of the worst kind no page has more than ${ELEMENTS_MAX} elements at ${width} px`, async ({
    page,
    hostile,
    words,
  }) => {
    test.setTimeout(ROUTES.length * 20_000);
    await page.setViewportSize({ width, height: 900 });
    Object.assign(hostile, { style: 'rich', rows: ROWS, delayMs: 0, isFailing: () => false });
    for (const path of (await listPages(page)).filter((each) => each !== '/_kit')) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      expect.soft(elements, path).toBeLessThanOrEqual(ELEMENTS_MAX);
    }
    hostile.rows = 8;
    expect(words.splice(0).filter((word) => !/status of 4(04|14)/.test(word))).toEqual([]);
  });
}
