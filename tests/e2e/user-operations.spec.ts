import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { expectFact, openLive } from './support/page.ts';
import { firstPort, test } from './support/worker.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const CALLS = '/api/v2/proxy/account-abstraction';
let explorer: Explorer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  explorer = await startExplorer({ portMin: firstPort(test.info().parallelIndex) });
  // The story of the demo has more; live bundles may follow meanwhile.
  await expect
    .poll(() => list('/operations').then((items) => items.length), { timeout: 60_000 })
    .toBeGreaterThan(14);
  await expect.poll(() => find('/operations?page_size=50', isTraced)).toBeDefined();
});

test.afterAll(() => explorer?.end());

async function get(path: string): Promise<any> {
  const answer = await fetch(`${explorer.origin}${CALLS}${path}`);
  return answer.status === 200 ? answer.json() : {};
}

async function list(path: string): Promise<any[]> {
  return (await get(path)).items ?? [];
}

/** The details of the oldest operation of a list that fits. */
async function find(path: string, fits: (operation: any) => boolean): Promise<any> {
  const details = await Promise.all(
    (await list(path)).reverse().map(({ hash }) => get(`/operations/${hash}`)),
  );
  return details.find(fits);
}

const isTraced = ({ internal_transactions_range: range }: any) => range !== null;
const open = (page: Page, path: string) => page.goto(`${explorer.origin}${path}`);
const tabsOf = (page: Page, name: string) => page.getByRole('navigation', { name });
const rowsOf = (page: Page, name: string): Locator => page.getByRole('table', { name }).getByRole('row');

test('a visitor finds an operation in the list, reads its calls, and what it alone did', async ({ page }) => {
  const batch = await find(
    '/operations',
    ({ calls, status, calls: { length } }) => calls && status && length > 2,
  );
  await openLive(page, `${explorer.origin}/ops`);
  await expect(page.getByRole('heading', { name: 'User operations' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await open(page, `/op/${batch.hash}`);
  await expectFact(page, 'Sender', batch.sender.hash);
  await expectFact(page, 'Bundle', /\d of \d in the bundle/);
  await expectFact(page, 'Fee', /ETH paid by the (?:paymaster|balance|deposit)/);
  expect(await findViolations(page)).toEqual([]);

  const tabs = tabsOf(page, 'Views of this user operation');
  await tabs.getByRole('link', { name: /^Calls/ }).click();
  await expect(page.getByRole('main')).toContainText('transfer(address to, uint256 value)');
  await expect(page.getByRole('main')).toContainText('Harbor Dollar');
  await tabs.getByRole('link', { name: 'Token transfers' }).click();
  await expect(page.getByRole('main')).toContainText('HUSD');
  await tabs.getByRole('link', { name: /^Logs/ }).click();
  await expect(page.getByRole('main').getByText('Transfer(address indexed from')).toHaveCount(
    batch.calls.filter(({ decoded_input: input }: any) => /^(?:transfer|mint)\(/.test(input?.method_call))
      .length,
  );
  await tabs.getByRole('link', { name: /^Internal txns/ }).click();
  const { first, last } = batch.internal_transactions_range;
  await expect(rowsOf(page, 'Internal transactions')).toHaveCount(last - first + 2);
  expect(await findViolations(page)).toEqual([]);
});

test('a failed operation says where it failed and why', async ({ page }) => {
  const failed = await find('/operations', ({ failed_in }) => failed_in === 'execution');
  await open(page, `/op/${failed.hash}`);
  await expectFact(page, 'Status', 'Failed');
  await expectFact(page, 'Failed in', 'The call of the account failed.');
  await expectFact(page, 'Failure reason', 'CallFailed(uint256 place, bytes reason)');
  const postOp = await find('/operations', ({ failed_in }) => failed_in === 'post_op');
  await open(page, `/op/${postOp.hash}`);
  await expectFact(page, 'Failed in', 'The postOp call of the paymaster failed.');
});

test('the page of a bundle says what each operation did, and lists them; so does that of its block', async ({
  page,
}) => {
  const bundle = (await list('/bundles')).findLast(({ total_ops }) => total_ops === 2);
  await open(page, `/tx/${bundle.transaction_hash}`);
  const sentences = page
    .getByRole('list', { name: 'User operations of this transaction' })
    .getByRole('listitem');
  await expect(sentences).toHaveCount(2);
  await expect(sentences.first()).toContainText(/(?:was deployed|made|called|sent)/);
  await tabsOf(page, 'Views of this transaction').getByRole('link', { name: 'User operations' }).click();
  await expect(rowsOf(page, 'User operations')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
  await open(page, `/block/${bundle.block_number}?tab=user_ops`);
  await expect(rowsOf(page, 'User operations')).not.toHaveCount(0);
});

test('accounts, bundlers, paymasters and factories are listed with their counts, and have their operations', async ({
  page,
}) => {
  await open(page, '/ops');
  for (const name of ['Bundles', 'Accounts', 'Bundlers', 'Paymasters', 'Factories']) {
    await tabsOf(page, 'Views of user operations').getByRole('link', { name, exact: true }).click();
    await expect(rowsOf(page, name).nth(1)).toBeVisible();
  }
  const [paymaster] = await list('/paymasters');
  await open(page, `/address/${paymaster.address.hash}`);
  await expectFact(page, 'As a paymaster', /\d+ user operations/);
  await page.getByRole('link', { name: /\d+ user operations/ }).click();
  await expect(rowsOf(page, 'User operations').nth(1)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the list of operations follows the chain, and its CSV file has the same rows', async ({ page }) => {
  await openLive(page, `${explorer.origin}/ops`);
  const top = page.getByRole('table', { name: 'User operations' }).getByRole('row').nth(1);
  const before = await top.getByRole('link').first().getAttribute('href');
  await expect
    .poll(() => top.getByRole('link').first().getAttribute('href'), { timeout: 60_000 })
    .not.toBe(before);
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('user-operations.csv');
  const text = await (await fetch(`${explorer.origin}${CALLS}/operations/csv`)).text();
  const [{ hash }] = (await list('/operations')).slice(-1);
  expect(text.split('\r\n')[0]).toMatch(/^UserOpHash,BlockNumber/);
  expect(text).toContain(hash);
});
