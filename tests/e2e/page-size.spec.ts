import type { Page } from '@playwright/test';
import { ROUTES } from '#web/routes.ts';
import { listPages } from './support/all-pages.ts';
import { test } from './support/hostile-test.ts';
import { watchRequests } from './support/page.ts';
import { expect } from './support/test.ts';

const ELEMENTS_MAX = 2000;
const ROWS = 50;

/** Elements of the page as the server sends it; one that comes small has room for all that scripts add. */
async function countTags(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(path);
  return (await answer.text()).match(/<[a-z]/g)?.length ?? 0;
}

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
      // What is laid out: the head has a link for each file that the page loads early.
      return document.body.querySelectorAll('*').length;
    });
  const untilAnswered = watchRequests(page);
  const paths = (await listPages(page)).filter((each) => each !== '/_kit');
  const large = [];
  for (const path of paths) if ((await countTags(page, path)) > ELEMENTS_MAX / 4) large.push(path);
  expect(large.length).toBeGreaterThan(paths.length / 4);
  for (const path of large) {
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
