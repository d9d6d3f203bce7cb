import type { Explorer } from './support/explorer.ts';
import { expectFact } from './support/page.ts';
import { startRecorded } from './support/recorded.ts';
import { expect, firstPort, test } from './support/test.ts';

const recorded = test.extend<{ site: Explorer }>({
  site: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('uncles', () => startRecorded('uncles', { portMin: firstPort(parallelIndex) + 10 }), use),
    { timeout: 90_000 },
  ],
});

recorded(
  'a visitor goes from the list of uncles to an uncle, and on to its nephew',
  async ({ page, site }) => {
    await page.goto(`${site.origin}/blocks?tab=uncles`);
    const rows = page.getByRole('table', { name: 'Blocks' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await rows.last().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 1');
    await expect(page.getByText('Uncle', { exact: true })).toBeVisible();
    await expectFact(page, 'Block reward', '4.375');
    await expectFact(page, 'Transactions', 'only the header of an uncle is stored');
    await page.getByRole('link', { name: 'Block 2' }).click();
    await expect(page).toHaveURL(/\/block\/2$/);
    await expectFact(page, 'Block reward', '5.3125');
    await expectFact(page, 'Uncles', /0x.*0x/);
  },
);
