import { expect, test } from './support/alone.ts';

test('an API without advanced filters is said so, with the way to what it has', async ({ page, words }) => {
  await page.goto('/advanced-filter');
  const main = page.getByRole('main');
  await expect(main).toContainText('This API has no advanced filter');
  await main.getByRole('link', { name: 'list of transactions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
  expect(words.splice(0).every((word) => word.includes('404'))).toBe(true);
});
