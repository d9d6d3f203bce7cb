import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { EARLY_TOKEN } from './support/early-bodies.ts';

test.use({ env: { NEXT_PUBLIC_NETWORK_CURRENCY_SYMBOL: 'ELY' } });

const TIME = '2023-12-11T14:22:32.000000Z';
const address = (digit: string) => ({ hash: `0x${digit.repeat(40)}`, is_contract: true, name: null });

const token = (place: number) => ({
  address: `0x${String(place).repeat(40)}`,
  type: 'ERC-20',
  name: `Coin ${place}`,
  symbol: `C${place}`,
  holders: String(place * 10),
  decimals: '18',
  exchange_rate: '0.002',
});

test('one list of the home page fails alone, and comes when it is tried again', async ({
  page,
  early,
  words,
}) => {
  early.refuses = { '/main-page/transactions': 500 };
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  const alert = page.getByRole('alert').filter({ hasText: 'The newest transactions could not be loaded' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(region(page, 'Latest blocks').getByRole('link', { name: /^\d+$/ }).first()).toBeVisible();
  early.refuses = {};
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Latest transactions').getByRole('link', { name: /^0x/ }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  forgetFailures(words);
});

test('where all of the home page fails, each part says so and the page stays', async ({
  page,
  early,
  words,
}) => {
  early.refuses = { '/main-page/transactions': 500, '/main-page/blocks': 500, '/blocks': 500, '/stats': 500 };
  await page.goto('/');
  const alerts = page.getByRole('main').getByRole('alert');
  await expect(alerts).toHaveCount(4, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Early chain explorer');
  early.refuses = {};
  for (let left = 4; left > 0; left--) {
    await alerts.first().getByRole('button', { name: 'Try again' }).click();
    await expect(alerts).toHaveCount(left - 1);
  }
  await expect(region(page, 'Latest blocks').getByRole('link', { name: /^\d+$/ }).first()).toBeVisible();
  forgetFailures(words);
});

test('menus of lists stay inside the window of a phone', async ({ page, early, words }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  early.bodies['/tokens'] = { items: [token(9), token(5)], next_page_params: { holder_count: 50 } };
  for (const [path, label] of [
    ['/tokens', 'Type'],
    [`/address/${EARLY_TOKEN}`, 'Sort'],
  ] as const) {
    await page.goto(path);
    const menu = page
      .getByRole('main')
      .locator('details', { has: page.locator('summary', { hasText: label }) });
    await menu.locator('summary').click();
    const box = await menu.getByRole('list').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  forgetFailures(words);
});

test('long block numbers on the home page keep their last two characters', async ({ page, early }) => {
  const blocks = Array.from({ length: 12 }, (_, place) => ({
    height: 30_146_345 - place,
    hash: `0x${String(place).padStart(64, '0')}`,
    timestamp: TIME,
    miner: address('b'),
    gas_used: '1',
    gas_limit: '2',
  }));
  early.bodies['/main-page/blocks'] = blocks;
  early.bodies['/blocks'] = { items: blocks, next_page_params: null };
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const links = region(page, 'Latest blocks').getByRole('link', { name: /^30,146,3\d\d$/ });
    await expect(links).toHaveCount(4);
    expect(await links.evaluateAll(countCut)).toBe(0);
    const ends = page.locator('.strip-height');
    await expect(ends).toHaveCount(12);
    expect(await ends.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth))).toBe(
      true,
    );
  }
});

test('a file that another server does not offer is asked for at both addresses, and said to be missing', async ({
  page,
  early,
  words,
}) => {
  const hash = `0x${'a1'.repeat(20)}`;
  await page.goto(`/csv-export?address=${hash}&type=transactions`);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The file is not available');
  const asked = early.requests.map(({ path }) => path).filter((path) => /csv/.test(path));
  expect(asked).toEqual(['/api/v1/transactions-csv', `/api/v2/addresses/${hash}/transactions/csv`]);
  forgetFailures(words);
});

test('what only another API says of a transaction is there without scripts and stays with them', async ({
  page,
  early,
}) => {
  const path = Object.keys(early.bodies).find((key) => /^\/transactions\/0x\w+\/logs$/.test(key)) ?? '';
  const hash = path.split('/')[2] ?? '';
  const { body } = await readTransaction(page, early.origin, hash);
  early.bodies[`/transactions/${hash}`] = {
    ...body,
    actions: [{ protocol: 'wrapping', type: 'deposit', data: { amount: '2.5', symbol: 'ELY' } }],
  };
  await page.goto(`/tx/${hash}`);
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText('Deposit');
  await page.getByRole('link', { name: 'Logs' }).click();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText('2.5 ELY');
});

async function readTransaction(page: Page, origin: string, hash: string) {
  const answer = await page.request.get(`${origin}/api/v2/transactions/${hash}`);
  return { body: await answer.json() };
}

function region(page: Page, title: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) });
}

/** How many elements are drawn only in part by their column. */
function countCut(elements: Element[]): number {
  return elements.filter((element) => {
    const column = element.closest('li > span');
    return column && element.getBoundingClientRect().right > column.getBoundingClientRect().right + 0.5;
  }).length;
}

/** The browser itself says what a server has refused. */
function forgetFailures(words: string[]): void {
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
}
