import { expect, test } from 'vitest';
import type { Token } from '#contract/token/token.ts';
import { tokensQuery } from '../../features/token/queries.ts';
import { drawHtml, drawText, openPage } from '../draw-page.test-data.tsx';
import { createToken } from '../pages.test-data.ts';
import { screen } from './tokens-screen.ts';

const answer = (items: unknown[], next: unknown = null) => ({ items, next_page_params: next });

test('tokens are listed with supply and holders; prices only where some are known', async () => {
  const page = await openPage(screen, {});
  const plain = createToken({ total_supply: '5000000', holders_count: '1234' });
  const text = drawText(page, [[tokensQuery(), answer([plain])]]);
  expect(text).toMatch(/USD Coin.*USDC.*ERC-20.*Supply5 .*Holders1,234/);
  expect(text).not.toMatch(/Price|Market cap|undefined|NaN|null/);
  const priced = createToken({ exchange_rate: '1.5', circulating_market_cap: '2000000' });
  expect(drawText(page, [[tokensQuery(), answer([priced])]])).toMatch(/Price\$1\.50 .*Market cap\$2,000,000/);
});

test('a number of holders that may be wrong is marked, with the reason', async () => {
  const page = await openPage(screen, {});
  const draw = (source: Token['holders_count_source']) =>
    drawHtml(page, [
      [tokensQuery(), answer([createToken({ holders_count: '1234', holders_count_source: source })])],
    ]);
  expect(draw('partial')).toMatch(/1,234.*partial.*Holders are or may be missing/s);
  expect(draw('node')).toMatch(/1,234.*own report/s);
  for (const source of ['transfers', null] as const)
    expect(draw(source)).not.toMatch(/partial|own report|may be missing/);
});

test('a list without a hit says what was looked for and leads back', async () => {
  const page = await openPage(screen, {}, 'q=<b>&type=ERC-721');
  const html = drawHtml(page, [[tokensQuery({ q: '<b>', type: 'ERC-721' }), answer([])]]);
  expect(html).toContain('No token is called “&lt;b&gt;”');
  expect(html).toContain('href="/tokens"');
  const empty = drawText(await openPage(screen, {}), [[tokensQuery(), answer([])]]);
  expect(empty).toContain('No tokens yet');
});

test('without scripts a search keeps the filter and the order', async () => {
  const page = await openPage(screen, {}, 'type=ERC-20&sort=holders_count&order=asc');
  const query = tokensQuery({ type: 'ERC-20', sort: 'holders_count', order: 'asc' });
  const html = drawHtml(page, [[query, answer([createToken()], { items_count: 50, holders_count: 3 })]]);
  expect(html).toContain('<input type="hidden" name="type" value="ERC-20"/>');
  expect(html).toContain('<input type="hidden" name="order" value="asc"/>');
  expect(html).toMatch(/type=ERC-20&amp;sort=holders_count&amp;order=asc&amp;page=2&amp;cursor=/);
  expect(html).toMatch(/class="sort-link" href="\/tokens\?type=ERC-20"/);
});
