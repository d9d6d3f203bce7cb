import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectFact } from './support/page.ts';
import { expectWhole } from './support/whole-page.ts';

/** Two chains and a bridge, on an API that answers for them in the field names of early 2024. */
test.use({
  env: {
    BRIDGED_TOKENS_CHAINS: JSON.stringify([
      { id: '1', title: 'Ethereum', short_title: 'ETH', base_url: 'https://eth.example/token/' },
      { id: '56', title: 'Binance Smart Chain', short_title: 'BSC', base_url: 'https://bsc.example/token' },
    ]),
    BRIDGED_TOKENS_BRIDGES: "[{'type':'omni','title':'OmniBridge','short_title':'Omni'}]",
  },
});

const FERRY = '0x7a77777777777777777777777777777777777777';
const PLAIN = '0x7b77777777777777777777777777777777777777';
const FOREIGN = `0x${'f0'.repeat(20)}`;
const token = (address: string, name: string, more: object) => ({
  ...{ address, name, symbol: 'FRY', type: 'ERC-20', decimals: '18', total_supply: '5000000000000000000' },
  ...{ holders: '12', exchange_rate: null, circulating_market_cap: null, icon_url: null },
  ...more,
});
const bodiesOf = (of: { address: string }) => ({
  [`/tokens/${of.address}`]: of,
  [`/tokens/${of.address}/counters`]: { transfers_count: '3', token_holders_count: '12' },
  [`/tokens/${of.address}/transfers`]: { items: [], next_page_params: null },
});
const ferry = token(FERRY, 'Ferry Coin', {
  is_bridged: true,
  foreign_address: FOREIGN,
  bridge_type: 'omni',
  origin_chain_id: '1',
});
const strange = token(`0x7c${'7'.repeat(38)}`, 'Strange Coin', {
  is_bridged: true,
  foreign_address: 'javascript:alert(1)',
  bridge_type: '<i>new</i>',
  origin_chain_id: '77',
});

test.beforeEach(({ early }) => {
  Object.assign(early.bodies, {
    '/tokens': { items: [ferry, token(PLAIN, 'Plain Coin', {})], next_page_params: null },
    '/tokens/bridged': {
      items: [ferry, strange],
      next_page_params: {
        contract_address_hash: FERRY,
        holder_count: 12,
        items_count: 50,
        is_name_null: false,
      },
    },
    ...bodiesOf(ferry),
    ...bodiesOf(token(PLAIN, 'Plain Coin', { is_bridged: false })),
  });
});

test('the list of tokens leads to those that were bridged, with the chain and the bridge of each', async ({
  page,
}) => {
  await page.goto('/tokens');
  await page.getByRole('link', { name: 'Bridged', exact: true }).click();
  await expect(page).toHaveURL('/tokens?tab=bridged');
  const rows = page.getByRole('table', { name: 'Bridged tokens' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Ferry Coin');
  await expect(rows.nth(0).getByRole('link', { name: 'ETH · Omni' })).toHaveAttribute(
    'href',
    `https://eth.example/token/${FOREIGN}`,
  );
  await expect(rows.nth(1)).toContainText('Chain 77 · <i>new</i>');
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page.getByText('Tokens that came from other chains over OmniBridge.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectWhole(page, '/tokens?tab=bridged');
  expect(await findViolations(page)).toEqual([]);
});

test('the bridged tokens are kept to chains, looked for, sorted and gone through by the address', async ({
  page,
}) => {
  await page.goto('/tokens?tab=bridged');
  await page.waitForLoadState('networkidle');
  await page.getByText('Bridged from', { exact: true }).click();
  const asked = page.waitForRequest(/\/tokens\/bridged\?.*chain_ids=56/);
  await page.getByRole('link', { name: 'Binance Smart Chain' }).click();
  await asked;
  await expect(page).toHaveURL('/tokens?tab=bridged&chain_ids=56');
  const looked = page.waitForRequest(/\/tokens\/bridged\?.*q=ferry/);
  await page.getByRole('searchbox', { name: 'Token name, symbol or address' }).fill('ferry');
  await looked;
  await expect(page).toHaveURL('/tokens?tab=bridged&q=ferry&chain_ids=56');
  await page.goto('/tokens?tab=bridged&chain_ids=1');
  await page.waitForLoadState('networkidle');
  const sorted = page.waitForRequest(/\/tokens\/bridged\?.*sort=holder_count/);
  await page.getByRole('link', { name: /^Holders/ }).click();
  await sorted;
  const turned = page.waitForRequest(/\/tokens\/bridged\?.*contract_address_hash=/);
  await page.getByRole('link', { name: 'Next' }).first().click();
  await turned;
  await expect(page).toHaveURL(/tab=bridged&chain_ids=1&sort=holder_count&order=\w+&page=2/);
});

test('the page of a bridged token says where it is from; that of another says nothing', async ({ page }) => {
  await page.goto(`/token/${FERRY}`);
  await expectFact(page, 'Bridged from', 'Ethereum');
  await expectFact(page, 'Bridge', 'OmniBridge');
  await expect(page.getByRole('link', { name: FOREIGN })).toHaveAttribute(
    'href',
    `https://eth.example/token/${FOREIGN}`,
  );
  await page.goto(`/token/${PLAIN}`);
  await expect(page.getByRole('heading', { name: 'Plain Coin' })).toBeVisible();
  await expect(page.getByText('Bridged from')).toHaveCount(0);
});

test('the bridged tokens are there without scripts', async ({ browser, alone }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: alone.origin });
  const page = await context.newPage();
  await page.goto('/tokens?tab=bridged&chain_ids=1');
  await expect(page.getByText('Ferry Coin')).toBeVisible();
  await context.close();
});

test('where the API does not answer, the view says so and the other list stays', async ({
  page,
  early,
  words,
}) => {
  early.refuses['/tokens/bridged'] = 404;
  await page.goto('/tokens?tab=bridged');
  await expect(page.getByText('The bridged tokens could not be loaded')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByText('Plain Coin')).toBeVisible();
  expect(words.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
});
