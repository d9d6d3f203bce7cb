import { expect, test } from './support/alone.ts';
import { openLive } from './support/page.ts';

const TOKEN = '0xcCcCCCCccccCCCcCCcCCcCcccCCccCCCCccCcCcC';
const TOPIC = TOKEN.toLowerCase();

test.use({
  env: { HOMEPAGE_CHARTS: '["daily_txs","coin_price"]', NETWORK_CURRENCY_SYMBOL: 'ELY' },
});

const STATS = {
  total_blocks: '60',
  total_transactions: '60',
  total_addresses: '7',
  average_block_time: 1000,
  coin_price: '1800.5',
  coin_price_change_percentage: -1.5,
};

const collection = { address: TOKEN, type: 'ERC-721', name: 'Early Swans', symbol: 'ESW', holders: '1' };

const instance = (name: string | null) => ({
  id: '7',
  is_unique: true,
  metadata: name === null ? null : { name, attributes: [] },
  owner: { hash: '0xAAaaaaaAaaAaaAAaAaAaaaaaAaaAAAAaaAaaaAAa', is_contract: false },
  token: collection,
  image_url: null,
  animation_url: null,
  external_app_url: null,
});

test('the price of the coin stands in the head of every page and follows the market', async ({
  page,
  early,
}) => {
  early.bodies['/stats'] = STATS;
  await openLive(page, '/blocks');
  const head = page.getByRole('region', { name: 'Search and settings' });
  await expect(head).toContainText('ELY $1,800.50 −1.5%');
  await expect.poll(() => early.isJoined('exchange_rate:new_rate')).toBe(true);
  early.bodies['/stats'] = { ...STATS, coin_price: '1912.25' };
  early.push('exchange_rate:new_rate', 'new_rate', { exchange_rate: '1912.25', chart_data: [] });
  await expect(head).toContainText('ELY $1,912.25');
  early.push('exchange_rate:new_rate', 'new_rate', { exchange_rate: null, chart_data: null });
  early.bodies['/stats'] = { ...STATS, coin_price: '1913' };
  early.push('exchange_rate:new_rate', 'new_rate', { exchange_rate: '1913' });
  await expect(head).toContainText('ELY $1,913');
});

test('the charts of the home page follow the price and the transactions of the day', async ({
  page,
  early,
}) => {
  early.bodies['/stats'] = STATS;
  early.bodies['/stats/charts/market'] = {
    available_supply: '5',
    chart_data: [
      { date: '2026-01-02', closing_price: '1800.5', market_cap: null },
      { date: '2026-01-01', closing_price: '1700', market_cap: null },
    ],
  };
  early.bodies['/stats/charts/transactions'] = { chart_data: [{ date: '2026-01-02', tx_count: 5 }] };
  await openLive(page, '/');
  const price = page.getByRole('region', { name: 'ELY price' });
  const daily = page.getByRole('region', { name: 'Daily transactions' });
  await expect(price).toContainText('$1,800.50');
  await expect.poll(() => early.isJoined('transactions:stats')).toBe(true);
  const days = [{ date: '2026-01-02', closing_price: '2000' }];
  early.bodies['/stats/charts/market'] = { available_supply: '5', chart_data: days };
  early.bodies['/stats/charts/transactions'] = { chart_data: [{ date: '2026-01-02', tx_count: 6 }] };
  early.push('exchange_rate:new_rate', 'new_rate', { exchange_rate: '2000', chart_data: days });
  early.push('transactions:stats', 'update', {
    stats: [{ date: '2026-01-02', number_of_transactions: 6, gas_used: '1', total_fee: '1' }],
  });
  await expect(price.locator('.chart-figure')).toHaveText('$2,000');
  await expect(daily.locator('.chart-figure')).toHaveText('6');
});

test('the count of addresses follows what the server reports', async ({ page, early }) => {
  early.bodies['/stats'] = STATS;
  early.bodies['/stats/charts/market'] = { available_supply: null, chart_data: [] };
  early.bodies['/stats/charts/transactions'] = { chart_data: [] };
  await openLive(page, '/');
  await expect.poll(() => early.isJoined('addresses:new_address')).toBe(true);
  early.bodies['/stats'] = { ...STATS, total_addresses: '123456' };
  early.push('addresses:new_address', 'count', { count: '123456' });
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('123,456');
});

test('an NFT whose metadata the server finds while its page is open says its name', async ({
  page,
  early,
}) => {
  const path = `/tokens/${TOKEN}/instances/7`;
  early.bodies[path] = instance(null);
  early.bodies[`${path}/transfers`] = { items: [], next_page_params: null };
  early.bodies[`${path}/transfers-count`] = { transfers_count: 0 };
  await openLive(page, `/token/${TOKEN}/instance/7`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#7');
  await expect.poll(() => early.isJoined(`token_instances:${TOPIC}`)).toBe(true);
  early.bodies[path] = instance('Early Swan');
  const reported = { token_id: '7', fetched_metadata: { name: 'Early Swan' } };
  early.push(`token_instances:${TOPIC}`, 'fetched_token_instance_metadata', reported);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Early Swan');
});

test('an NFT of a server that only counts transfers is read again with each of its collection', async ({
  page,
  early,
}) => {
  const path = `/tokens/${TOKEN}/instances/7`;
  early.bodies[path] = instance('Early Swan');
  early.bodies[`${path}/transfers`] = { items: [], next_page_params: null };
  early.bodies[`${path}/transfers-count`] = { transfers_count: 0 };
  await openLive(page, `/token/${TOKEN}/instance/7`);
  await expect.poll(() => early.isJoined(`tokens:${TOPIC}`)).toBe(true);
  early.bodies[path] = { ...instance('Early Swan'), owner: null };
  early.push(`tokens:${TOPIC}`, 'token_transfer', { token_transfer: 1 });
  await expect(page.getByText('None (burnt)')).toBeVisible();
});

test('items of the menu that lead outside open in a new tab and bear a sign for it', async ({
  page,
  early,
}) => {
  early.bodies['/stats'] = STATS;
  await page.goto('/blocks');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'API' }).hover();
  const link = menu.getByRole('link', { name: 'RPC API', exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link.locator('.icon-external')).toBeVisible();
});
