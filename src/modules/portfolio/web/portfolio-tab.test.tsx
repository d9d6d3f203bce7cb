import { expect, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { type Holding, type Portfolio, portfolio } from '../contract/portfolio.ts';
import { tab } from './portfolio-tab.tsx';
import { portfolioQuery } from './queries.ts';

const HASH = `0x${'5e'.repeat(20)}`;
const HOSTILE = '<script>alert(1)</script>\u202e';

const holding = (over: Partial<Holding> = {}): Holding => ({
  token: {
    ...{
      address_hash: `0x${'ab'.repeat(20)}`,
      type: 'ERC-20',
      name: HOSTILE,
      symbol: HOSTILE,
      decimals: '18',
    },
    ...{
      total_supply: null,
      holders_count: null,
      holders_count_source: null,
      exchange_rate: null,
      volume_24h: null,
      icon_url: null,
    },
    ...{ circulating_market_cap: null, circulating_supply: null, reputation: 'ok', balance_check: null },
  },
  ...{
    token_type: 'ERC-20',
    token_id: null,
    value: String(2n ** 256n - 1n),
    certainty: 'folded',
    reason: null,
  },
  ...over,
});

const made = (over: Partial<Portfolio> = {}): Portfolio =>
  portfolio.parse({
    ...{ address: HASH, block_number: 7, timestamp: '2023-12-11T14:22:32.000000Z' },
    ...{ coin: { value: '5', certainty: 'exact' }, tokens: [holding()], tokens_count: 1 },
    ...{ tokens_unavailable: null, ...over },
  });

const draw = (data: Portfolio, search = '') =>
  drawHtml(<tab.View id={HASH} search={new URLSearchParams(search)} />, [
    [portfolioQuery(HASH, new URLSearchParams(search).get('block') ?? undefined), data],
  ]);

test('names of tokens are text, and each balance has its source', () => {
  const html = draw(made(), 'block=7');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('\u202e');
  expect(html).toContain('Folded');
  expect(html).toContain('Exact');
  expect(html).toContain('value="7"');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});

test('an unknown balance says so with its reason, and never shows a figure', () => {
  const reason = 'The token reports other balances than its transfers add up to.';
  const tokens = [holding({ value: null, certainty: 'unknown', reason })];
  const html = draw(made({ tokens, coin: { value: null, certainty: 'unknown' } }));
  expect(html).toContain(reason);
  expect(html.match(/>unknown</g)?.length).toBe(2);
});

test('tokens that are not available, none at all, and more than are shown are named', () => {
  expect(draw(made({ tokens: [], tokens_count: 0 }))).toContain('No tokens');
  expect(draw(made({ tokens_count: 5000 }))).toContain('1 of 5,000 holdings');
  const tokens_unavailable = 'not available yet: the history is not indexed from the first block on';
  expect(draw(made({ tokens: [], tokens_count: 0, tokens_unavailable }))).toContain(tokens_unavailable);
});
