import { expect, test } from 'vitest';
import { drawHtml, drawText, type UiChanges } from '../../pages/draw-page.test-data.tsx';
import { HomeCharts } from './HomeCharts.tsx';
import { listChartQueries } from './home-charts.ts';
import {
  marketChartQuery,
  secondaryCoinMarketChartQuery,
  statsQuery,
  transactionsChartQuery,
} from './queries.ts';

const DAYS = {
  chart_data: [
    { date: '2026-11-21', transactions_count: 1500 },
    { date: '2026-11-20', transactions_count: 900 },
  ],
};
const MARKET = {
  chart_data: [
    { date: '2026-11-21', closing_price: '2.5', market_cap: '1200000', tvl: null },
    { date: '2026-11-20', closing_price: '2', market_cap: '1000000', tvl: null },
  ],
  available_supply: null,
};

test('the home page has the charts of the configuration, in its order', () => {
  const html = drawHtml(
    <HomeCharts />,
    [
      [transactionsChartQuery(), DAYS],
      [marketChartQuery(), MARKET],
    ],
    { homepageCharts: ['market_cap', 'daily_txs', 'coin_price'] },
  );
  const titles = [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual(['DEMO market cap', 'Daily transactions', 'DEMO price']);
  expect(html).toContain('From 900 on Nov 20 to 1,500 on Nov 21');
  expect(html).toContain('$2.50');
  expect(html).toContain('$1.2M');
});

test('the charts of the market bear the ticker of the governance token, unless the API reports its price by itself', () => {
  const ui: UiChanges = { homepageCharts: ['coin_price', 'market_cap', 'tvl'], governanceTokenSymbol: 'GOV' };
  const draw = (stats: object) =>
    drawText(
      <HomeCharts />,
      [
        [marketChartQuery(), MARKET],
        [statsQuery(), stats],
      ],
      ui,
    );
  expect(draw({ secondary_coin_price: null })).toMatch(/GOV price.*GOV market cap.*DEMO total value locked/);
  expect(draw({ secondary_coin_price: '3' })).toMatch(/DEMO price.*DEMO market cap/);
});

test('the second token of a chain has a chart of its own price, by the ticker that the operator gives it', () => {
  const second = {
    ...MARKET,
    chart_data: [{ date: '2026-11-21', closing_price: '0.25', market_cap: null, tvl: null }],
  };
  const draw = (ui: UiChanges) =>
    drawText(
      <HomeCharts />,
      [
        [marketChartQuery(), MARKET],
        [secondaryCoinMarketChartQuery(), second],
        [statsQuery(), { secondary_coin_price: '0.25' }],
      ],
      { homepageCharts: ['coin_price', 'secondary_coin_price'], ...ui },
    );
  expect(draw({ governanceTokenSymbol: 'GOV' })).toMatch(/DEMO price.*\$2\.50.*GOV price.*\$0\.25/);
  expect(draw({})).toMatch(/DEMO price.*Second token price/);
  expect(draw({ homepageCharts: ['coin_price'] })).not.toContain('$0.25');
  expect(listChartQueries(['secondary_coin_price'])).toEqual([secondaryCoinMarketChartQuery()]);
  const nothing = { chart_data: [], available_supply: null };
  const empty = drawText(<HomeCharts />, [[secondaryCoinMarketChartQuery(), nothing]], {
    homepageCharts: ['secondary_coin_price'],
  });
  expect(empty).toContain('Price sources only cover the coin of the chain.');
});

test('without charts in the configuration there are none, and nothing is asked for', () => {
  expect(drawHtml(<HomeCharts />)).toBe('');
  expect(listChartQueries([])).toEqual([]);
  expect(listChartQueries(['coin_price', 'tvl'])).toEqual([marketChartQuery()]);
});

test('a chart that nothing is known for says why', () => {
  const text = drawText(<HomeCharts />, [[marketChartQuery(), { chart_data: [], available_supply: null }]], {
    homepageCharts: ['tvl'],
  });
  expect(text).toContain('No price source is configured.');
});
