import type { Page } from '@playwright/test';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';
import { createEarlyBodies } from './support/early-bodies.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { liveSign } from './support/page.ts';
import { startOn } from './support/site.ts';
import { test as base, expect, firstPort } from './support/test.ts';

/** The web app alone on a server that answers by the contract: for kinds and counts of hits that no small chain has. */
const test = base.extend<{ api: EarlyApi; web: Explorer & { api: EarlyApi } }>({
  web: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('search kinds', () => startWeb(firstPort(parallelIndex)), use),
    { timeout: 60_000 },
  ],
  api: ({ web }, use) => use(web.api),
  baseURL: ({ web }, use) => use(web.origin),
});

async function startWeb(portMin: number): Promise<Explorer & { api: EarlyApi }> {
  return startOn({ api: await startEarlyApi() }, ({ api }) => {
    const { hostname, port } = new URL(api.origin);
    return startExplorer({
      portMin,
      env: { API_HOST: hostname, API_PORT: port, API_PROTOCOL: 'http', API_WEBSOCKET_PROTOCOL: 'ws' },
    });
  });
}

const TIME = '2023-12-11T14:22:32.000000Z';
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

const token = (number: number, type = 'ERC-20') => ({
  type: 'token',
  name: `Coin ${number}`,
  symbol: `C${number}`,
  address: address(number),
  token_type: type,
});

/** One hit of each kind, in no order, in the field names of early 2024. */
const KINDS = [
  { type: 'block', block_number: 77, block_hash: hash(77), block_type: 'block', timestamp: TIME },
  { type: 'transaction', tx_hash: hash(5), timestamp: TIME },
  { type: 'label', name: 'Coin exchange', address: address(6) },
  { type: 'contract', name: 'CoinVault', address: address(7), is_smart_contract_verified: true },
  { type: 'address', name: null, address: address(8) },
  token(9, 'ERC-721'),
  token(10, 'ERC-1155'),
  token(11),
  { type: 'app', id: 'swap', title: 'Coin swap', url: 'https://swap.example', external: false },
  { type: 'app', id: 'far', title: 'Coin far', url: 'https://far.example/start', external: true },
];

const NO_MATCH = { redirect: false, type: null, parameter: null };

test.beforeEach(({ api }) => {
  Object.assign(api, { delayMs: 0, failsWith: null, bodies: createEarlyBodies(hash(1)) });
  answer(api, KINDS);
});

function answer(api: EarlyApi, hits: unknown[], check: unknown = NO_MATCH) {
  api.bodies['/search/quick'] = hits;
  api.bodies['/search/check-redirect'] = check;
  api.bodies['/search'] = { items: hits, next_page_params: null };
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const popover = (page: Page) => page.locator('.suggest');

/** Opens a page whose search has been touched, so that its code is there. */
async function openSearch(page: Page) {
  await page.goto('/blocks');
  await expect(async () => {
    await field(page).blur();
    await field(page).focus();
    await expect(page.locator('.search-clear')).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** From now on the page's time stands still until it is started. */
async function stopTime(page: Page) {
  await page.clock.install();
  await openSearch(page);
  // Time jumps to where it stands still: a socket that is just being opened would take it for a time-out.
  await expect(liveSign(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

function listCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const found = /\/search\/(quick|check-redirect)\?(.*)/.exec(request.url());
    if (found) calls.push(`${found[1]} ${found[2]}`);
  });
  return calls;
}

test('categories stand in their order under their titles', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('coin');
  const titles = [
    'Apps',
    'Tokens (ERC-20)',
    'NFTs (ERC-721 & 1155)',
    'Addresses',
    'Public tags',
    'Transactions',
    'Blocks',
  ];
  await expect(list(page).locator('.suggest-title')).toHaveText(titles);
  await expect(popover(page).locator('.suggest-tabs button')).toHaveText(titles);
  const nfts = list(page).getByRole('group', { name: 'NFTs (ERC-721 & 1155)' });
  await expect(nfts.getByRole('option')).toHaveCount(2);
  await expect(list(page).getByRole('group', { name: 'Addresses' }).getByRole('option')).toHaveCount(2);
  await expect(list(page).getByRole('group', { name: 'Public tags' })).toContainText('Coin exchange');
});

test('tabs are there only when there is more than one category', async ({ page, api }) => {
  answer(api, [token(1), token(2)]);
  await openSearch(page);
  await field(page).fill('coin');
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await expect(popover(page).locator('.suggest-tabs')).toHaveCount(0);
});

test('every hit leads to its page, an external app to its own address in a new tab', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('coin');
  const links = list(page).getByRole('option');
  await expect(links).toHaveCount(10);
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => `${link.getAttribute('href')} ${link.getAttribute('target') ?? ''}`.trim()),
  );
  expect(hrefs).toEqual([
    '/apps/swap',
    'https://far.example/start _blank',
    `/token/${address(11)}`,
    `/token/${address(9)}`,
    `/token/${address(10)}`,
    `/address/${address(7)}`,
    `/address/${address(8)}`,
    `/address/${address(6)}`,
    `/tx/${hash(5)}`,
    '/block/77',
  ]);
});

test('a result whose address equals the term stands out', async ({ page }) => {
  await openSearch(page);
  await field(page).fill(address(8).toUpperCase());
  await expect(list(page).locator('mark')).toHaveText([address(8)]);
});

test("fifty results have 'View all results' below them, forty-nine have not", async ({ page, api }) => {
  answer(
    api,
    Array.from({ length: 49 }, (_, number) => token(number + 1)),
  );
  await openSearch(page);
  await field(page).fill('coin');
  await expect(list(page).getByRole('option')).toHaveCount(49);
  answer(
    api,
    Array.from({ length: 50 }, (_, number) => token(number + 1)),
  );
  await field(page).fill('coins');
  const all = list(page).getByRole('option', { name: 'View all results' });
  await expect(all).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-results?q=coins&redirect=false');
  await expect(page.getByRole('table', { name: 'Search results' }).getByRole('row')).toHaveCount(51);
});

test('the list says that it searches, that nothing was found, that the call failed', async ({
  page,
  api,
  words,
}) => {
  await openSearch(page);
  api.delayMs = 1000;
  await field(page).fill('coin');
  await expect(popover(page)).toHaveText('We are searching, please wait... ');
  expect(await popover(page).locator('.suggest-words').textContent()).toBe(
    'We are searching, please wait... ',
  );
  await expect(list(page).getByRole('option').first()).toBeVisible();
  Object.assign(api, { delayMs: 0 });
  answer(api, []);
  await field(page).fill('nothing');
  await expect(popover(page)).toHaveText('No results found.');
  api.bodies['/search/quick'] = undefined;
  await field(page).fill('broken');
  await expect(popover(page)).toHaveText('Something went wrong. Try refreshing the page or come back later.');
  await field(page).fill('');
  await expect(popover(page)).toHaveCount(0);
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
});

test('a term is looked up once it has rested for 300 ms, with its exact match; a blank one is not searched', async ({
  page,
}) => {
  const calls = listCalls(page);
  await stopTime(page);
  await field(page).pressSequentially('co');
  await page.clock.runFor(299);
  await field(page).pressSequentially('i');
  await page.clock.runFor(299);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls.toSorted()).toEqual(['check-redirect q=coi', 'quick q=coi']);
  await field(page).fill('  ');
  await page.clock.runFor(300);
  await expect.poll(() => calls.slice(2)).toEqual(['check-redirect q=++']);
});

test('an exact match that is known leads straight to its page, another term to the results', async ({
  page,
  api,
}) => {
  answer(api, [], { redirect: true, type: 'block', parameter: '42' });
  await openSearch(page);
  await field(page).fill('42');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/block/42');
  await page.goto('/search-results?q=42');
  await expect(page).toHaveURL('/block/42');
  await page.goto('/search-results?q=42&redirect=false');
  await expect(page.getByText('No results found.')).toBeVisible();
});

test('the list is at most half as high as the window, and its tabs stay in sight while it scrolls', async ({
  page,
  api,
}) => {
  answer(api, [...Array.from({ length: 45 }, (_, number) => token(number + 1)), ...KINDS.slice(0, 4)]);
  await openSearch(page);
  await field(page).fill('coin');
  await expect(list(page).getByRole('option').first()).toBeVisible();
  const box = await popover(page).boundingBox();
  expect(box?.height).toBe(450);
  await page.setViewportSize({ width: 1440, height: 600 });
  expect((await popover(page).boundingBox())?.height).toBe(300);
  const tabs = popover(page).locator('.suggest-tabs');
  const before = await tabs.boundingBox();
  await list(page).evaluate((element) => element.scrollTo(0, 500));
  expect(await tabs.boundingBox()).toEqual(before);
});

test('a click on a tab scrolls to its section within 250 ms; scrolling moves the active tab every 300 ms', async ({
  page,
  api,
}) => {
  const coins = Array.from({ length: 20 }, (_, number) => token(number + 1));
  const nfts = Array.from({ length: 20 }, (_, number) => token(number + 101, 'ERC-721'));
  answer(api, [...coins, ...nfts, ...KINDS.slice(0, 2)]);
  // The page of a hit is read ahead while the mouse rests on it.
  for (const hit of [...coins, ...nfts]) {
    api.bodies[`/tokens/${hit.address}`] = hit;
    api.bodies[`/tokens/${hit.address}/counters`] = { token_holders_count: '1', transfers_count: '1' };
  }
  await stopTime(page);
  await field(page).fill('coin');
  await page.clock.runFor(300);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(list(page).getByRole('option')).toHaveCount(42, { timeout: 200 });
  }).toPass();
  const tab = (name: string) => popover(page).getByRole('button', { name });
  await expect(tab('Tokens (ERC-20)')).toHaveAttribute('aria-current', 'true');
  const readTop = () => list(page).evaluate((element) => element.scrollTop);
  const requested = await list(page).evaluate((element) => {
    const section = element.querySelector<HTMLElement>('[data-category=nft]');
    return section === null ? 0 : section.getBoundingClientRect().top - element.getBoundingClientRect().top;
  });
  await tab('NFTs').click();
  await expect(tab('NFTs')).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(125);
  const halfWay = await readTop();
  expect(halfWay).toBeGreaterThan(requested * 0.25);
  expect(halfWay).toBeLessThan(requested * 0.75);
  await page.clock.runFor(141);
  expect(Math.abs((await readTop()) - requested)).toBeLessThanOrEqual(1);
  await expect(field(page)).toBeFocused();

  await page.clock.runFor(1000);
  await list(page).hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(readTop).toBe(0);
  await expect(tab('NFTs')).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(300);
  await expect(tab('Tokens (ERC-20)')).toHaveAttribute('aria-current', 'true');
});

test('the popover follows the width of its field at most every 200 ms', async ({ page }) => {
  await stopTime(page);
  await field(page).fill('coin');
  await expect(popover(page)).toBeVisible();
  const readWidths = async () => {
    const form = await page.locator('.search form').boundingBox();
    return [(await popover(page).boundingBox())?.width, form?.width];
  };
  const [first] = await readWidths();
  // The field is narrower before the page receives the event.
  const isReported = page.evaluate(() =>
    new Promise((resolve) => addEventListener('resize', resolve, { once: true })).then(() => true),
  );
  await page.setViewportSize({ width: 1100, height: 900 });
  expect(await isReported).toBe(true);
  expect((await readWidths())[1]).not.toBe(first);
  await page.clock.runFor(199);
  expect((await readWidths())[0]).toBe(first);
  await page.clock.runFor(1);
  await expect(async () => {
    const [now, requested] = await readWidths();
    expect(now).toBe(requested);
  }).toPass();
});

test('a search that fails shows the screen for it, one that is slow a skeleton first', async ({
  page,
  api,
  words,
}) => {
  api.bodies['/search'] = undefined;
  const failed = await page.goto('/search-results?q=coin&redirect=false');
  expect(failed?.status()).toBe(404);
  answer(api, KINDS);
  api.delayMs = 2500;
  await page.goto('/search-results?q=coins&redirect=false', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results', { timeout: 2400 });
  await expect(page.getByRole('table', { name: 'Search results' })).toContainText('Coin exchange');
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
});
