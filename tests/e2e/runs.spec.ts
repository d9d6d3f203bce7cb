import type { APIRequestContext } from '@playwright/test';
import type { IndexLayer } from '#contract/about.ts';
import { increment } from '#demo/actions/counter.ts';
import { deployBreaker, deployCounter } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { expect, test } from './support/test.ts';

const TO = newAddress();

/** The same actions on a fresh chain, indexed whole when it ends; where the contract was changed its calls fail. */
async function play(chain: Chain, request: APIRequestContext, isChanged: boolean): Promise<void> {
  await chain.rpc('anvil_reset');
  const deploy = isChanged ? deployBreaker : deployCounter;
  const { address: counter } = await deploy(chain, { nonce: 0 });
  await increment(chain, { counter, by: 2n, nonce: 1 });
  await transfer(chain, { to: TO, value: isChanged ? 7n : 5n, nonce: 2 });
  await transfer(chain, { to: TO, value: 1n, nonce: 3 });
  const { height } = await chain.mine(2);
  const countHeld = async () => {
    const { index } = await (await request.get('/api/v2/about')).json();
    return index.layers.find(({ layer }: IndexLayer) => layer === 'facts').blocks_count;
  };
  await expect.poll(countHeld).toBe(height + 1);
}

test('the page about the index says how it stands, without scripts too', async ({
  page,
  chain,
  pageWithoutScripts,
}) => {
  await chain.mine();
  const { height } = await chain.caughtUp();
  await pageWithoutScripts.goto('/about');
  await expect(pageWithoutScripts.getByRole('heading', { name: 'About this index' })).toBeVisible();
  await expect(pageWithoutScripts.getByText(/\d+ checks?, 0 mismatches/).first()).toBeVisible();
  await expect(pageWithoutScripts.getByText('✓ Answers')).toBeVisible();
  await expect(pageWithoutScripts.getByText('the same as ours')).toBeVisible();
  await expect(pageWithoutScripts.getByText(/^anvil/)).toBeVisible();

  await page.goto('/about');
  await expect(page.getByRole('link', { name: String(height), exact: true }).first()).toBeVisible();
  const next = await chain.mine();
  await expect(page.getByRole('link', { name: String(next.height), exact: true }).first()).toBeVisible({
    timeout: 15_000,
  });
  const proven = page.locator('dt', { hasText: 'Blocks proven' }).locator('+ dd');
  await expect(proven).toContainText(/^[\d,]+: 0 to [\d,]+$/, { timeout: 15_000 });
});

test('runs are listed, named, compared and deleted', async ({ page, chain, request, pageWithoutScripts }) => {
  test.slow();
  await play(chain, request, false);
  await play(chain, request, true);
  await page.goto('/runs');
  const rows = page.getByRole('table', { name: 'Runs' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Being indexed');
  await rows.nth(2).getByRole('button', { name: /^Name/ }).click();
  await rows.nth(2).getByRole('textbox').fill('before the fix');
  await rows.nth(2).getByRole('button', { name: 'Save' }).click();
  await expect(rows.nth(2).getByRole('link')).toContainText('before the fix');

  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/runs\/compare\?a=\d+&b=\d+$/);
  await expect(
    page.getByText(/^1 the same.*, 2 changed, 1 only in run \d+, 1 only in run \d+\.$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Changed only' }).click();
  const compared = page.getByRole('table', { name: 'Transactions of both runs' }).getByRole('row');
  await expect(compared).toHaveCount(3);
  await expect(compared.nth(2)).toContainText('status success → failed');
  await expect(compared.nth(2)).toContainText('events 1 → 0');

  await pageWithoutScripts.goto(page.url());
  await expect(pageWithoutScripts.getByText('status success → failed')).toBeVisible();
  await compared.nth(2).locator('a[href*="/run/"]').first().click();
  await expect(page).toHaveURL(/\/run\/\d+\/tx\/0x/);
  await expect(page.getByText('Success').first()).toBeVisible();

  await page.goto('/runs');
  const count = await rows.count();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await rows
    .nth(2)
    .getByRole('button', { name: /for good$/ })
    .click();
  await expect(rows).toHaveCount(count - 1);
  await expect(page.getByText('before the fix')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  // The colours of a page are the same at every width.
  for (const width of colorScheme === 'dark' ? [1440] : [1440, 390]) {
    test(`nothing stands in anybody's way on the pages of the index, ${colorScheme} at ${width} px`, async ({
      page,
      chain,
      request,
      words,
    }) => {
      test.slow();
      await play(chain, request, false);
      await play(chain, request, true);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        await page.goto('/runs');
        await page.getByRole('button', { name: 'Compare' }).click();
        await expect(page).toHaveURL(/\/runs\/compare\?/);
        // The list may name a run that a newer one has just pushed out.
        await expect(page.getByText('Page not found')).toHaveCount(0, { timeout: 100 });
      }).toPass();
      words.splice(0);
      const compare = page.url();
      for (const path of ['/about', '/runs', compare]) {
        await page.goto(path);
        await expect(page.getByText(/^Live/).first()).toBeAttached();
        expect.soft(await findViolations(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  }
}
