import { testRollupPages } from './support/hostile-rollup.ts';
import { test } from './support/hostile-test.ts';
import { expect } from './support/test.ts';

test.use({
  env: {
    IS_OPTIMISTIC_L2_NETWORK: 'true',
    OPTIMISTIC_L2_WITHDRAWAL_URL: 'https://bridge.example',
    L1_BASE_URL: 'https://l1.example',
  },
});

testRollupPages(['optimism', 'l1-fees']);

test('on a phone no value of a card overlaps another', async ({ page, hostile }) => {
  Object.assign(hostile, { style: 'rich', rows: 2, delayMs: 0, isFailing: () => false });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/games', '/l2-withdrawals', '/l2-deposits', '/l2-output-roots', '/batches']) {
    await page.goto(path);
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main tbody tr:first-child td')].flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        return width === 0 ? [] : [{ left, right, top, bottom, text: cell.textContent?.slice(0, 40) }];
      });
      return boxes.flatMap((a, place) =>
        boxes
          .slice(place + 1)
          .filter((b) => a.left < b.right - 1 && b.left < a.right - 1)
          .filter((b) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
          .map((b) => `${a.text} | ${b.text}`),
      );
    });
    expect([path, overlaps]).toEqual([path, []]);
  }
});
