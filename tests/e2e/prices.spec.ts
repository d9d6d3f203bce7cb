import { deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { transferToken } from '#demo/actions/token.ts';
import { type PriceServer, startPriceServer } from '#modules/prices/api/sources/price-server.test-data.ts';
import { newAddress } from './support/address.ts';
import type { Explorer } from './support/explorer.ts';
import { expectFact, openLive } from './support/page.ts';
import { startOn, startSite } from './support/site.ts';
import { test as base, expect, firstPort } from './support/test.ts';

/** The chain began three days ago: a transaction has a price of its day besides that of now. */
const BEGIN = Math.floor(Date.now() / 1000) - 3 * 86_400;
const DAYS = [BEGIN, BEGIN + 86_400].map((seconds) => ({
  ...{ date: new Date(seconds * 1000).toISOString().slice(0, 10), price: 1500, market_cap: 3e9 },
}));
const documentOf = (price: number, tokens: object = {}) => ({
  coin: { price, market_cap: 4e9, change_24h: -1.5 },
  tokens,
  days: DAYS,
});

/** The real app on a chain of its own, with a source of prices that the test answers for. */
const test = base.extend<{ prices: PriceServer; explorer: Explorer & { prices: PriceServer } }>({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('prices', () => startPriceSite(firstPort(parallelIndex)), use),
    { scope: 'test', timeout: 60_000 },
  ],
  prices: ({ explorer }, use) => use(explorer.prices),
});

async function startPriceSite(portMin: number): Promise<Explorer & { prices: PriceServer }> {
  const server = await startPriceServer();
  server.answerJson(documentOf(2000));
  return startOn({ prices: server }, ({ prices }) =>
    startSite({
      anvil: { extraArgs: ['--timestamp', String(BEGIN)] },
      portMin,
      env: {
        PRICES_SOURCE: 'json',
        PRICES_URL: `${prices.url}/usd.json`,
        PRICES_INTERVAL_S: '1',
        HOMEPAGE_CHARTS: '["coin_price","market_cap"]',
      },
    }),
  );
}

test('prices of our own index stand beside amounts, sort tokens and are followed live', async ({
  page,
  chain,
  prices,
  request,
}) => {
  const dear = await deployToken(chain, { name: 'Dear Coin', symbol: 'DEAR' });
  const cheap = await deployToken(chain, { name: 'Cheap Coin', symbol: 'CHEAP' });
  await chain.mine();
  const to = newAddress();
  const sent = await transfer(chain, { to, value: 3n * 10n ** 18n });
  const moved = await transferToken(chain, { token: dear.address, to, amount: 2n * 10n ** 18n });
  await transferToken(chain, { token: cheap.address, to, amount: 1n });
  await chain.mine();
  const tokens = {
    [dear.address]: { price: 100, market_cap: 500 },
    [cheap.address]: { price: 0.5, market_cap: 9000 },
  };
  prices.answerJson(documentOf(2000, tokens));
  const readToken = async () =>
    (await (await request.get(`/api/v2/tokens/${dear.address}`)).json()).exchange_rate;
  await expect.poll(readToken, { timeout: 20_000 }).toBe('100');

  await openLive(page, '/');
  const head = page.getByRole('region', { name: 'Search and settings' });
  await expect(head).toContainText('$2,000');
  await expect(page.getByRole('region', { name: 'ETH price' })).toContainText('$2,000');
  await expect(page.getByRole('region', { name: 'ETH market cap' })).toContainText('$4B');

  await page.goto(`/tx/${sent}`);
  await expectFact(page, 'Value', /\$4,500(\.00)? then · \$6,000(\.00)? now/);
  await page.goto(`/tx/${moved}`);
  await expectFact(page, 'Tokens moved', /\$200/);
  await page.goto(`/address/${to}`);
  await expect(page.getByRole('main')).toContainText('$6,000');

  const names = async (query: string) => {
    await page.goto(`/tokens?${query}`);
    return page
      .getByRole('main')
      .getByRole('link', { name: /(Dear|Cheap) Coin/ })
      .allInnerTexts();
  };
  const [first] = await names('sort=fiat_value&order=desc');
  expect(first).toContain('Dear');
  const [last] = await names('sort=fiat_value&order=asc');
  expect(last).toContain('Cheap');
  await expect(page.getByRole('main')).toContainText('$0.50');

  await openLive(page, '/blocks');
  await expect(head).toContainText('$2,000');
  prices.answerJson(documentOf(2500, tokens));
  await expect(head).toContainText('$2,500', { timeout: 20_000 });
});
