import type { Page } from '@playwright/test';
import { reorg } from '#demo/actions/chain.ts';
import { deployNft, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintNft } from '#demo/actions/nft.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const recent = (page: Page) => page.getByRole('listbox', { name: 'Recent' });

/** Deploys a token whose name nobody else uses, and waits until the search finds it. */
async function deployNamed(chain: Chain, name: string, symbol: string): Promise<string> {
  const { address } = await deployToken(chain, { name, symbol });
  await chain.mine();
  return address;
}

/** Types and waits until the search knows the term. */
async function typeFound(page: Page, term: string) {
  await expect(async () => {
    await field(page).fill('');
    await field(page).fill(term);
    await expect(list(page).getByRole('option').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('the key / brings the focus to the search field, from any page', async ({ page }) => {
  for (const path of ['/', '/txs']) {
    await openLive(page, path);
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(field(page)).toHaveValue('');
  }
});

test('the placeholder is long on a wide screen and short on mobile', async ({ page }) => {
  await openLive(page, '/txs');
  await expect(field(page)).toHaveAttribute(
    'placeholder',
    'Search by address / txn hash / block / token... ',
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(field(page)).toHaveAttribute('placeholder', 'Search by address / ... ');
});

test('without JavaScript the search is a plain form, and an exact match still leads to its page', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const { height } = await chain.mine();
  for (const path of ['/', '/txs']) {
    await page.goto(path);
    await field(page).fill('nothing like it');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search-results?q=nothing+like+it');
    await expect(page.getByText('No results found.')).toBeVisible();
    await expect(field(page)).toHaveValue('nothing like it');
  }
  await field(page).fill(String(height));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/block/${height}`);
});

test('what is pasted leads straight to its page', async ({ page, chain }) => {
  const to = newAddress();
  const hash = await transfer(chain, { to, value: 1n });
  const block = await chain.mine();
  const cases: [term: string, path: string][] = [
    [hash, `/tx/${hash}`],
    [`  ${hash} `, `/tx/${hash}`],
    [to, `/address/${to}`],
    [to.toLowerCase(), `/address/${to}`],
    [block.hash, `/block/${block.hash}`],
    [String(block.height), `/block/${block.height}`],
  ];
  for (const [term, path] of cases) {
    await openLive(page, '/');
    await field(page).fill(term);
    await page.keyboard.press('Enter');
    await expect(page, term).toHaveURL(new RegExp(`${path}$`, 'i'));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('explorer');
  }
});

test('submitting goes to the results, an empty term nowhere, and nothing is validated by the browser', async ({
  page,
}) => {
  await openLive(page, '/blocks');
  await expect(page.locator('.search form')).toHaveAttribute('novalidate', '');
  await field(page).fill('   ');
  await page.keyboard.press('Enter');
  await field(page).fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-results?q=no+such+thing');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expect(field(page)).toHaveValue('no such thing');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(field(page)).toHaveValue('');
});

test('the popover opens on focus when there are recent searches, and closes when the focus leaves', async ({
  page,
}) => {
  await openLive(page, '/txs');
  await field(page).click();
  await page.locator('.search-clear').waitFor({ state: 'attached' });
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).fill('first');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=first/);
  await page.goto('/txs');
  await field(page).click();
  await expect(recent(page).getByRole('option')).toHaveText(['first']);
  await page.mouse.click(1400, 880);
  await expect(recent(page)).toHaveCount(0);
});

test('recent searches: the latest first, 0x shortened, removed one by one or all, searched again', async ({
  page,
}) => {
  const hash = newAddress();
  await page.addInitScript(
    (keywords) => {
      localStorage.setItem('recent_search_keywords', JSON.stringify(keywords));
    },
    [hash, 'two', 'three'],
  );
  await openLive(page, '/blocks');
  await field(page).click();
  const options = recent(page).getByRole('option');
  await expect(options).toHaveText([`${hash.slice(0, 6)}…${hash.slice(-4)}`, 'two', 'three']);
  await page.getByRole('button', { name: 'Remove two' }).click();
  await expect(options).toHaveText([/^0x/, 'three']);
  await expect(field(page)).toBeFocused();
  await options.last().click();
  await expect(field(page)).toHaveValue('three');
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.locator('.suggest')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.suggest')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent_search_keywords'))).toBe('[]');
});

test('by keyboard: arrows move through the options, Enter opens, Escape closes, Tab leaves', async ({
  page,
  chain,
}) => {
  await deployNamed(chain, 'Keyboard One', 'KBA');
  const address = await deployNamed(chain, 'Keyboard Two', 'KBB');
  await openLive(page, '/txs');
  await typeFound(page, 'keyboard t');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const active = list(page).locator('[aria-selected=true]');
  await expect(active).toContainText('Keyboard Two');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.suggest')).toHaveCount(0);
  await expect(field(page)).toHaveValue('keyboard t');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.suggest')).toHaveCount(0);
  await expect(field(page)).not.toBeFocused();
  await field(page).click();
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/token/${address}$`, 'i'));
  await expect(field(page)).toHaveValue('');
});

test('suggestions: matching text stands out, a hostile name is text, tokens of both kinds have sections', async ({
  page,
  chain,
}) => {
  await deployNamed(chain, '<b>Quokka</b> \u202ebad', 'QKA');
  const { address: token } = await deployNft(chain, { name: 'Quokka Birds', symbol: 'QKB' });
  await chain.mine();
  await mintNft(chain, { token, to: newAddress() });
  await chain.mine();
  await openLive(page, '/txs');
  await expect(async () => {
    await typeFound(page, 'quokka');
    await expect(list(page).getByRole('group')).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await expect(list(page).getByRole('group', { name: 'Tokens (ERC-20)' })).toContainText(
    '<b>Quokka</b> U+202Ebad',
  );
  await expect(list(page).getByRole('group', { name: 'NFTs (ERC-721 & 1155)' })).toContainText(
    'Quokka Birds',
  );
  await expect(list(page).locator('mark')).toHaveText(['Quokka', 'Quokka']);
});

test('a block that the chain took back is found by its height and hash, and marked as reorg', async ({
  page,
  chain,
}) => {
  const { height, hash } = await chain.mine();
  await reorg(chain, 1);
  await chain.mine();
  await openLive(page, '/txs');
  await field(page).fill(String(height));
  const options = list(page).getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(options.nth(0)).not.toContainText('Reorg');
  await expect(options.nth(1)).toContainText('Reorg');
  await field(page).fill(hash.toUpperCase().replace('0X', '0x'));
  await expect(options).toHaveCount(1);
  await expect(options.locator('.suggest-detail mark')).toHaveText(hash);
  await options.click();
  await expect(page).toHaveURL(`/block/${hash}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('the popover is as wide as the page, scrolls inside, does not zoom, and closes when the page scrolls down', async ({
    page,
    chain,
  }) => {
    for (let number = 0; number < 12; number++) {
      await deployToken(chain, { name: `Phone ${number}`, symbol: `PH${number}` });
    }
    await chain.mine();
    await page.goto('/blocks');
    const top = await page.evaluate(() => window.scrollY);
    await field(page).tap();
    await expect(async () => {
      await typeFound(page, 'phone');
      await expect(list(page).getByRole('option')).toHaveCount(12, { timeout: 1000 });
    }).toPass();
    expect(await page.evaluate(() => [window.scrollY, window.visualViewport?.scale])).toEqual([top, 1]);
    expect(await field(page).evaluate((input) => getComputedStyle(input).fontSize)).toBe('16px');
    const popover = await page.locator('.suggest').boundingBox();
    expect(popover?.width).toBe(390 - 2 * 16);
    expect(popover?.height).toBeLessThanOrEqual(350);
    const inside = await list(page).evaluate((element) => element.scrollHeight > element.clientHeight);
    expect(inside).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 20));
    await page.waitForTimeout(100);
    await expect(list(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect(page.locator('.suggest')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  // The colours of a page are the same at every width.
  for (const width of colorScheme === 'dark' ? [1440] : [1440, 390]) {
    test(`axe finds nothing in suggestions, recent searches and results, ${colorScheme} at ${width} px`, async ({
      page,
      chain,
    }) => {
      test.slow();
      await deployNamed(chain, 'Axolotl \u202e coin', 'AXO');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/txs');
      await typeFound(page, 'axolotl');
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table', { name: 'Search results' })).toContainText('Axolotl');
      await expectNoViolations(page);
      await field(page).fill('');
      await expect(recent(page)).toBeVisible();
      await expectNoViolations(page);
    });
  }
}

async function expectNoViolations(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}
