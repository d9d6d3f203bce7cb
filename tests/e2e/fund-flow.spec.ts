import { deploySplitter, deployToken } from '#demo/actions/deploy.ts';
import { nest } from '#demo/actions/splitter.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const SENDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test('a visitor sees where the money of a transaction went, follows an arrow to its row, and sums it up', async ({
  page,
  chain,
}) => {
  const { address: splitter } = await deploySplitter(chain);
  await chain.mine();
  const hash = await nest(chain, { splitter, to: newAddress(), depth: 3, value: 10n ** 15n });
  await chain.mine();
  await openLive(page, `/tx/${hash}`);
  await page.getByRole('link', { name: 'Fund flow' }).click();
  const picture = page.getByRole('region', { name: /^Picture of \d+ movements/ });
  await expect(picture.locator('.flow-label')).not.toHaveCount(0);
  await picture.locator('.flow-label').first().focus();
  await expect(picture.locator('.flow-arrow[data-on]')).toHaveCount(1);
  await expect(picture.locator('.flow-party[data-on]')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=fund_flow#flow-1$/);
  await expect(page.locator('#flow-1')).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Summed' }).click();
  await expect(page).toHaveURL(/tab=fund_flow&flow=sum/);
  await expect(page.getByRole('heading', { name: 'Sums by pair' })).toBeVisible();
  await page.getByRole('link', { name: 'Draw fees too' }).click();
  await expect(page.locator('.flow-arrow.flow-fee')).not.toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);
});

test('the row of a movement that an address names is shown, and stays where it is as blocks arrive', async ({
  page,
  chain,
}) => {
  const { address: token } = await deployToken(chain, { symbol: 'FLOW', supply: 10n ** 21n });
  await chain.mine();
  const hash = await transferToken(chain, { token, to: newAddress(), amount: 10n ** 18n });
  await chain.mine();
  await page.setViewportSize({ width: 1000, height: 500 });
  await openLive(page, `/tx/${hash}?tab=fund_flow#flow-1`);
  await expect(page.locator('#flow-1')).toBeInViewport();
  await expect(page.locator('tr:has(#flow-1)')).toContainText('FLOW');
  await chain.mine();
  await expect(page.locator('#flow-1')).toBeInViewport();
  await expect(page).toHaveURL(/#flow-1$/);
});

test('the counterparties of an address have a period, in light and dark', async ({ page }) => {
  await openLive(page, `/address/${SENDER}?tab=fund_flow&period=all`);
  await expect(page.getByRole('heading', { name: 'Counterparties' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('First day').fill('2001-01-01');
  await page.getByLabel('Last day').fill('2001-01-02');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from_period=2001-01-01&to_period=2001-01-02/);
  await expect(page.getByText('Nothing moved')).toBeVisible();
});
