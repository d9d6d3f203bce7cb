import { expect, test } from 'vitest';
import { block as readBlock } from '../api-client/shapes/block.ts';
import { accounts } from '../api-client/shapes/coin-balance.ts';
import { earlyBlock } from '../api-client/shapes/early-answers.test-data.ts';
import { stats as readStats } from '../api-client/shapes/stats.ts';
import { accountsQuery } from '../features/account/queries.ts';
import { blockQuery } from '../features/block/queries.ts';
import { Figures } from '../features/stats/Figures.tsx';
import { statsQuery } from '../features/stats/queries.ts';
import { tokensQuery } from '../features/token/queries.ts';
import { AccountsPage } from './accounts/AccountsPage.tsx';
import { screen as blockScreen } from './block/block-screen.ts';
import { type Answer, drawHtml, drawText, ON_FOREIGN_API, openPage } from './draw-page.test-data.tsx';
import { createToken } from './pages.test-data.ts';
import { screen as tokensScreen } from './tokens/tokens-screen.ts';

const draw = (element: Parameters<typeof drawText>[0], answers: Answer[], ui = {}) =>
  drawText(element, answers, ui, ON_FOREIGN_API);

async function drawBlock(overrides: object, ui = {}) {
  const page = await openPage(blockScreen, { heightOrHash: '12' });
  return draw(page, [[blockQuery('12'), readBlock({ ...earlyBlock, ...overrides })]], ui);
}

test('figures that a server does not know are not zero', () => {
  const given = { total_blocks: '5', gas_prices: { average: { price: null } } };
  const text = draw(<Figures />, [[statsQuery(), readStats(given)]]);
  expect(text).toContain('Total blocks 5');
  expect(text).not.toMatch(/today|0 gwei|0\.0 s/);
});

test('of a block whose internal transactions a server does not count nothing is said', async () => {
  expect(await drawBlock({})).not.toMatch(/internal/i);
});

test('a block shows the share of gas that the server gives, else its own sum', async () => {
  expect(await drawBlock({ gas_used: '1', gas_limit: '100', gas_used_percentage: 42.5 })).toContain('42.5%');
  expect(await drawBlock({ gas_used: '1', gas_limit: '4', gas_used_percentage: null })).toContain('25%');
});

test('each reward of a block has its own amount', async () => {
  const rewards = [
    { reward: '2000000000000000000', type: 'Miner Reward' },
    { reward: '62500000000000000', type: 'Uncle Reward' },
  ];
  expect(await drawBlock({ rewards })).toContain('miner reward 2 + uncle reward 0.0625');
  expect(await drawBlock({ rewards }, { verificationType: 'validation' })).toContain('validator reward 2');
});

test('uncles are read as objects and as plain hashes', () => {
  const hash = `0x${'ab'.repeat(32)}`;
  expect(readBlock({ uncles_hashes: [hash, { hash }] }).uncles_hashes).toEqual([{ hash }, { hash }]);
});

test('a block of Rootstock shows what ties it to Bitcoin', async () => {
  const text = await drawBlock({
    minimum_gas_price: '59240000',
    bitcoin_merged_mining_header: `0x${'0b'.repeat(80)}`,
    hash_for_merged_mining: `0x${'0c'.repeat(32)}`,
  });
  expect(text).toMatch(/Minimum gas price 0\.05924 gwei/);
  expect(text).toContain(`Bitcoin header 0x${'0b'.repeat(80)}`);
  expect(await drawBlock({})).not.toContain('Bitcoin');
});

test('the ranking of accounts calls the supply what it is', () => {
  const answer = accounts({ items: [], total_supply: '5000000000000000000' });
  const page = <AccountsPage search={{ page: 1, cursor: undefined, sort: undefined, order: undefined }} />;
  const query = accountsQuery({ page: 1, cursor: undefined, sort: undefined, order: undefined } as never);
  const text = draw(page, [[query, answer]]);
  expect(text).toContain('Total supply 5 DEMO');
  expect(text).not.toMatch(/seen|node/);
});

async function drawTokensHead(search: string, holders: number[], next: object | null = null) {
  const page = await openPage(tokensScreen, {}, search);
  const { sort, order } = Object.fromEntries(new URLSearchParams(search));
  const items = holders.map((count, place) =>
    createToken({ address_hash: `0x${String(place).repeat(40)}`, holders_count: String(count) }),
  );
  const query = tokensQuery({ sort, order: order as 'asc' | undefined });
  const html = drawHtml(page, [[query, { items, next_page_params: next }]], {}, ON_FOREIGN_API);
  return /<a class="sort-link".*?<\/a>/.exec(html)?.[0] ?? '';
}

test('tokens have an arrow at their holders only where they were asked for in that order and are in it', async () => {
  const plain = await drawTokensHead('', [9, 5, 1]);
  expect(plain).toContain('href="/tokens?sort=holders_count&amp;order=desc"');
  expect(plain).not.toMatch(/[↓↑]/);
  expect(await drawTokensHead('sort=holders_count&order=desc', [9, 5, 1])).toContain('↓');
  expect(await drawTokensHead('sort=holders_count&order=desc', [5, 9, 1])).not.toContain('↓');
  expect(await drawTokensHead('sort=holders_count&order=asc', [1, 5, 9])).toContain('↑');
});

test('a server of early 2024 is asked for the order of holders by its own name', async () => {
  expect(await drawTokensHead('', [9], { holder_count: 9 })).toContain('sort=holder_count&amp;order=desc');
});
