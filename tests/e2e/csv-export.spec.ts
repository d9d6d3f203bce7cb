import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { transfer } from '#demo/actions/ether.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const ANN = '0x0000000000000000000000000000000000000a11';

async function readLines(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('a visitor downloads what an address has received as a CSV file', async ({ page, chain }) => {
  const hashes = [];
  for (let value = 1n; value <= 3n; value++) {
    hashes.push(await transfer(chain, { to: ANN, value }));
    await chain.mine();
  }
  await openLive(page, `/address/${ANN}?filter=to`);
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export data to CSV file');
  await expect(page.getByRole('main')).toContainText(
    `Export transactions for address ${ANN} with filter by recipient to a CSV file.`,
  );
  await page.getByLabel('To', { exact: true }).fill('2999-12-31');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('transactions-0x00000000.csv');
  const [columns, ...rows] = await readLines(download);
  expect(columns?.slice(0, 7)).toEqual([
    ...['TxHash', 'BlockNumber', 'UnixTimestamp', 'FromAddress', 'ToAddress', 'ContractAddress', 'Type'],
  ]);
  expect(rows.map(([hash]) => hash)).toEqual(hashes.toReversed());
  expect(rows.map((row) => [row[3], row[6], row[7]])).toEqual(
    ['3', '2', '1'].map((value) => [expect.stringMatching(new RegExp(FIRST_ACCOUNT, 'i')), 'IN', value]),
  );
  await expect(page.getByText('transactions-0x00000000.csv has been downloaded.')).toBeVisible();
});

test('the file comes without scripts too, from a form of the browser', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  await transfer(chain, { to: ANN, value: 4n });
  await chain.mine();
  await page.goto(`/csv-export?address=${ANN}&type=transactions`);
  await page.getByLabel('To', { exact: true }).fill('2999-12-31');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('transactions.csv');
  const [, newest] = await readLines(download);
  expect(newest?.[7]).toBe('4');
});

test('an address that nobody has met has no file, and the page says so', async ({ page, words }) => {
  await openLive(page, `/csv-export?address=0x${'98'.repeat(20)}&type=logs`);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('There is no such address here');
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(words.splice(0).join()).toContain('404');
});

test('a file that there is no room for comes by itself after a wait, and the page says so', async ({
  page,
  chain,
  words,
}) => {
  await transfer(chain, { to: ANN, value: 5n });
  await chain.mine();
  await openLive(page, `/csv-export?address=${ANN}&type=transactions`);
  await page.getByLabel('To', { exact: true }).fill('2999-12-31');
  const refusal = {
    status: 429,
    headers: { 'retry-after': '2' },
    json: { message: '429 Too Many Requests' },
  };
  await page.route('**/api/v1/transactions-csv?*', (route) => route.fulfill(refusal), { times: 1 });
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('The server is busy. The next attempt is in 2 s.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting…' })).toBeDisabled();
  expect((await readLines(await arriving))[1]?.[7]).toBe('5');
  expect(words.splice(0).filter((word) => !word.includes('429'))).toEqual([]);
});

test('without an address the page says what to do', async ({ page }) => {
  await page.goto('/csv-export');
  await expect(page.getByText('Nothing to export')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
});
