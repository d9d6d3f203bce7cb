import type { Explorer } from './support/explorer.ts';
import { blockLink, expectFact } from './support/page.ts';
import { startRecorded } from './support/recorded.ts';
import { expect, firstPort, test } from './support/test.ts';

/** An explorer of a recorded chain, as no development node makes them. */
const recorded = test.extend<{ site: Explorer }>({
  site: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend(
        'withdrawals',
        () =>
          startRecorded('withdrawals', {
            portMin: firstPort(parallelIndex) + 10,
            env: { HAS_BEACON_CHAIN: 'true', BEACON_CHAIN_CURRENCY_SYMBOL: 'GNO' },
          }),
        use,
      ),
    { timeout: 90_000 },
  ],
});

recorded(
  'a visitor reads what validators were paid out, without scripts',
  async ({ pageWithoutScripts: page, site }) => {
    await page.goto(`${site.origin}/withdrawals`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals');
    await expect(page.getByText('49 withdrawals processed and')).toBeVisible();
    const table = page.getByRole('table', { name: 'Withdrawals' });
    await expect(table.getByRole('row')).toHaveCount(50);
    await expect(table.getByRole('columnheader').last()).toHaveText('Value GNO');
    await expect(table.getByRole('row').nth(2)).toContainText('47');
  },
);

recorded('the menu leads to the withdrawals, and a withdrawal to its block', async ({ page, site }) => {
  await page.goto(`${site.origin}/withdrawals`);
  await blockLink(page, 3).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 3');
  await expectFact(page, 'Transactions', '16 withdrawals');
  await page
    .getByRole('navigation', { name: 'Views of this block' })
    .getByRole('link', { name: 'Withdrawals' })
    .click();
  await expect(page.getByRole('table', { name: 'Withdrawals' }).getByRole('row')).toHaveCount(17);
  const menu = page.getByRole('complementary', { name: 'Sidebar' });
  await menu.getByRole('button', { name: 'Blockchain' }).click();
  await expect(page.getByRole('link', { name: 'Withdrawals', exact: true }).first()).toHaveAttribute(
    'href',
    '/withdrawals',
  );
});

recorded('on a phone withdrawals are cards, and nothing goes past the edge', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site.origin}/withdrawals`);
  await expect(page.getByRole('table', { name: 'Withdrawals' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('without the switch there is no page about withdrawals', async ({ page, words }) => {
  const response = await page.goto('/withdrawals');
  expect(response?.status()).toBe(404);
  words.splice(0);
});
