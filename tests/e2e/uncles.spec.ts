import { serveRecording } from '../support/recorded-node.ts';
import { startExplorer } from './support/explorer.ts';
import { expectFact } from './support/page.ts';
import { expect, firstPort, test } from './support/test.ts';

const recorded = test.extend<object, { site: { origin: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const node = await serveRecording('uncles');
      const explorer = await startExplorer({ rpcUrl: node.url, portMin: firstPort(parallelIndex) + 10 });
      try {
        await expect
          .poll(async () => (await fetch(`${explorer.origin}/api/v2/blocks/0`)).status, { timeout: 20_000 })
          .toBe(200);
        await use(explorer);
      } finally {
        await explorer.end();
        await node.close();
      }
    },
    { scope: 'worker', timeout: 90_000 },
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
