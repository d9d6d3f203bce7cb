import { ROUTES } from '#web/routes.ts';
import { listPages } from './support/all-pages.ts';
import { test } from './support/hostile-test.ts';
import { watchRequests } from './support/page.ts';
import { expect } from './support/test.ts';

const ELEMENTS_MAX = 2000;
const ROWS = 50;

test(`with ${ROWS} rows of the worst kind no page has more than ${ELEMENTS_MAX} elements, wide or narrow`, async ({
  page,
  hostile,
  words,
}) => {
  test.setTimeout(ROUTES.length * 20_000);
  Object.assign(hostile, { style: 'rich', rows: ROWS, delayMs: 0, isFailing: () => false });
  const countElements = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      // Without links to scripts that load early, whose number follows from how the build divides them.
      return document.querySelectorAll(':not(link[rel=modulepreload])').length;
    });
  const untilAnswered = watchRequests(page);
  for (const path of (await listPages(page)).filter((each) => each !== '/_kit')) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await untilAnswered();
    expect.soft(await countElements(), path).toBeLessThanOrEqual(ELEMENTS_MAX);
    await page.setViewportSize({ width: 390, height: 900 });
    expect.soft(await countElements(), `${path} at 390 px`).toBeLessThanOrEqual(ELEMENTS_MAX);
  }
  hostile.rows = 8;
  expect(words.splice(0).filter((word) => !/status of 4(04|14)/.test(word))).toEqual([]);
});
