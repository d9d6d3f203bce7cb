import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { openLive } from './support/page.ts';
import { type test as base, expect, test } from './support/test.ts';

type Chain = Parameters<Parameters<typeof base>[2]>[0]['chain'];

/** Lets days pass on the chain, with a transaction in each. */
async function liveDays(chain: Chain, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await transfer(chain, { to: newAddress(), value: 5n });
    await chain.rpc('evm_increaseTime', [86_400]);
    await chain.mine();
  }
}

const chartOf = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor sees the figures and all charts by section, in the first byte', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  await liveDays(chain, 3);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charts & stats');
  await expect(page.getByText('Total transactions')).toBeVisible();
  const gas = chartOf(page, 'Gas');
  await expect(gas.getByRole('listitem').filter({ hasText: 'Average gas price' })).toContainText('Gwei');
  await expect(chartOf(page, 'Transactions').getByRole('img').first()).toHaveAccessibleName(
    /From .* to .*highest/,
  );
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Gas' }).click();
  await expect(gas).toBeVisible();
  await expect(chartOf(page, 'Transactions')).toHaveCount(0);
  await gas.getByRole('link', { name: 'Average base fee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Average base fee');
  await expect(chartOf(page, 'Average base fee').getByRole('img')).toBeVisible();
  await page.getByText('Table of values').click();
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('charts are found by words as they are typed, and figures on a narrow screen are shown when asked for', async ({
  page,
}) => {
  await openLive(page, '/stats');
  const figures = page.getByLabel('Figures').getByRole('term');
  const count = await figures.count();
  expect(count).toBeGreaterThan(6);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(figures).toHaveCount(6);
  const all = page.getByRole('button', { name: `Show all ${count} figures` });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await all.click();
  await expect(figures).toHaveCount(count);
  await page.getByRole('button', { name: 'Show fewer figures' }).click();
  await expect(figures).toHaveCount(6);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(figures).toHaveCount(count);
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('nft mint');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['NFT mints']);
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('nothing of the kind');
  await expect(page.getByText('No chart fits')).toBeVisible();
});

test('a chart is read, zoomed and reset by keys alone', async ({ page, chain }) => {
  await liveDays(chain, 6);
  await openLive(page, '/stats/newTxns');
  const chart = chartOf(page, 'Daily transactions');
  const reader = chart.getByRole('slider', { name: 'Value' });
  await reader.focus();
  const newest = (await reader.getAttribute('aria-valuetext')) ?? '';
  expect(newest).toContain('(approximate)');
  await page.keyboard.press('ArrowLeft');
  await expect(reader).not.toHaveAttribute('aria-valuetext', newest);
  const rows = page.getByRole('row');
  await page.getByText('Table of values').click();
  const whole = await rows.count();
  await chart.getByRole('slider', { name: 'From' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(whole - 1);
  await chart.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBeLessThan(whole - 1);
  await chart.getByRole('button', { name: 'Reset' }).click();
  await expect(rows).toHaveCount(whole);
});

test('a span that is dragged is zoomed to', async ({ page, chain }) => {
  await liveDays(chain, 6);
  await openLive(page, '/stats/newBlocks');
  const image = chartOf(page, 'New blocks').getByRole('img');
  const box = await image.boundingBox();
  if (box === null) throw new Error('There is no chart');
  const whole = (await image.getAttribute('aria-label')) ?? '';
  await page.mouse.move(box.x + box.width * 0.55, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.98, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await expect(image).not.toHaveAccessibleName(whole);
});

test('two lines are compared at an address of their own', async ({ page, chain }) => {
  await liveDays(chain, 3);
  await openLive(page, '/stats/newTxns');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Gas used');
  await expect(page).toHaveURL('/stats/newTxns?with=gasUsed');
  const legend = page.getByRole('list', { name: 'Lines' });
  await expect(legend.getByRole('listitem')).toHaveText([/Daily transactions/, /Gas used/]);
  await expect(chartOf(page, 'Daily transactions').getByRole('slider', { name: 'Value' })).toHaveAttribute(
    'aria-valuetext',
    /Daily transactions .*, Gas used /,
  );
});

test('what is drawn is kept as CSV, SVG and PNG', async ({ page, chain }) => {
  await liveDays(chain, 3);
  await openLive(page, '/stats/newTxns');
  const download = async (format: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${format}` }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`newTxns.${format.toLowerCase()}`);
    return readFile(await file.path());
  };
  expect((await download('CSV')).toString()).toMatch(/^date,Daily transactions\r\n\d{4}-\d\d-\d\d,\d+\r\n/);
  expect((await download('SVG')).toString()).toMatch(/^<svg [^>]*xmlns.*<polyline .*<\/svg>$/s);
  expect((await download('PNG')).subarray(1, 4).toString()).toBe('PNG');
});

test('a chart that is not there is a page that says so', async ({ page }) => {
  const answer = await page.request.get('/stats/nothing-of-the-kind');
  expect(answer.status()).toBe(404);
});
