import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a visitor runs a query with a parameter, sees its rows and charts, and shares it by its address', async ({
  page,
  chain,
}) => {
  const hash = await transfer(chain, { to: newAddress(), value: 77n });
  await chain.mine();
  await openLive(page, `/tx/${hash}`);
  await expect(page.getByText('Success')).toBeVisible();
  await openLive(page, '/sql');
  await expect(page.locator('[data-editor="ready"]')).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Query' });
  await editor.fill('select hash as transaction_hash, value from transactions where hash = $1');
  await page.getByRole('textbox', { name: '$1' }).fill(hash);
  await page.getByRole('button', { name: 'Run query' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('cell', { name: '77', exact: true })).toBeVisible();
  await expect(result.getByRole('link', { name: hash })).toHaveAttribute('href', `/tx/${hash}`);
  await result.getByRole('button', { name: 'Number' }).click();
  await expect(result.locator('.sql-number')).toHaveText('77');
  await expect.poll(() => page.url()).toContain('view=number');
  await page.reload();
  await expect(page.locator('[data-editor="ready"]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Query' })).toContainText('where hash = $1');
  await expect(page.getByRole('textbox', { name: '$1' })).toHaveValue(hash);
});

test('the fault of a query is named with its place, and a query of the gallery runs', async ({
  page,
  words,
}) => {
  await openLive(page, '/sql');
  await expect(page.locator('[data-editor="ready"]')).toBeVisible();
  await page.getByRole('textbox', { name: 'Query' }).fill('select pg_sleep(10)');
  await page.getByRole('button', { name: 'Run query' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('alert')).toContainText('There is no function "pg_sleep" here');
  await expect(result.getByRole('button', { name: 'Line 1, column 8' })).toBeVisible();
  expect(words.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  await page.getByRole('combobox', { name: 'Queries to begin with' }).selectOption('Newest blocks');
  await page.getByRole('button', { name: 'Run query' }).click();
  await expect(result.getByRole('columnheader', { name: 'number' })).toBeVisible();
});
