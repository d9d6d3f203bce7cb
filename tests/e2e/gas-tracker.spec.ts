import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { expectFact, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a visitor reads what gas costs now, in the first byte', async ({ pageWithoutScripts: page, chain }) => {
  await transfer(chain, { to: newAddress(), value: 5n });
  await chain.mine(3);
  await page.goto('/gas-tracker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gas tracker');
  const prices = page.getByRole('region', { name: 'Gas prices' });
  for (const speed of ['Slow', 'Average', 'Fast']) await expect(prices).toContainText(speed);
  await expect(prices).toContainText('gwei');
  await expect(prices).toContainText('for a transfer');
  await expectFact(page, 'Base fee', 'gwei');
  await expectFact(page, 'Network utilization', '%');
  await expect(page.getByRole('region', { name: 'Base fee' }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gas used' }).getByRole('img')).toBeVisible();
});

test('the gas tracker follows the chain', async ({ page, chain }) => {
  await openLive(page, '/gas-tracker');
  const { height } = await chain.mine();
  await expect(page.getByRole('region', { name: 'Base fee' }).getByRole('img')).toHaveAccessibleName(
    new RegExp(`to .* on ${height.toLocaleString('en')};`),
  );
});

test('the menu leads to the gas tracker', async ({ page }) => {
  await page.goto('/blocks');
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('link', { name: 'Gas tracker' })
    .click();
  await expect(page).toHaveURL('/gas-tracker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gas tracker');
});

test('a chart shows each of its values, to whoever points at it and by the arrow keys', async ({
  page,
  chain,
}) => {
  const { height } = await chain.mine(4);
  await openLive(page, '/gas-tracker');
  const chart = page.getByRole('region', { name: 'Base fee' });
  const reader = chart.getByRole('slider', { name: 'Value' });
  const newest = height.toLocaleString('en');
  const before = (height - 1).toLocaleString('en');
  await reader.hover({ position: { x: (await reader.boundingBox())!.width - 2, y: 20 } });
  await expect(chart.getByText(`${newest}: `)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(chart.getByText(`${newest}: `)).toHaveCount(0);
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByText(`${before}: `)).toBeVisible();
  await expect(reader).toHaveAttribute('aria-valuetext', new RegExp(`^${before}: .* gwei$`));
});
