import { expect, test } from 'vitest';
import { addressCounters, addressDetails } from '../api-client/shapes/address.ts';
import { block as readBlock } from '../api-client/shapes/block.ts';
import { accounts } from '../api-client/shapes/coin-balance.ts';
import { earlyBlock, earlyTransaction } from '../api-client/shapes/early-answers.test-data.ts';
import { log as readLog } from '../api-client/shapes/log.ts';
import { stats as readStats } from '../api-client/shapes/stats.ts';
import { transaction as readTransaction } from '../api-client/shapes/transaction.ts';
import { accountsQuery } from '../features/account/queries.ts';
import { addressCountersQuery, addressQuery } from '../features/address/queries.ts';
import { blockQuery } from '../features/block/queries.ts';
import { LogList } from '../features/log/LogList.tsx';
import { Figures } from '../features/stats/Figures.tsx';
import { HomeCharts } from '../features/stats/HomeCharts.tsx';
import { marketChartQuery, statsQuery } from '../features/stats/queries.ts';
import { tokensQuery } from '../features/token/queries.ts';
import { transactionRawTraceQuery } from '../features/transaction/part-queries.ts';
import { transactionQuery } from '../features/transaction/queries.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { AccountsPage } from './accounts/AccountsPage.tsx';
import { screen as addressScreen } from './address/address-screen.ts';
import { describeMissingTraces } from './address/tabs/InternalTransactionsTab.tsx';
import { screen as blockScreen } from './block/block-screen.ts';
import { type Answer, drawHtml, drawText, ON_FOREIGN_API, openPage } from './draw-page.test-data.tsx';
import { createToken } from './pages.test-data.ts';
import { screen as tokensScreen } from './tokens/tokens-screen.ts';
import { whyEmpty } from './transaction/InternalTransactionsTab.tsx';
import { screen as transactionScreen } from './transaction/transaction-screen.ts';

const draw = (element: Parameters<typeof drawText>[0], answers: Answer[], ui = {}) =>
  drawText(element, answers, ui, ON_FOREIGN_API);

async function drawBlock(overrides: object, ui = {}) {
  const page = await openPage(blockScreen, { heightOrHash: '12' });
  return draw(page, [[blockQuery('12'), readBlock({ ...earlyBlock, ...overrides })]], ui);
}

const ADDRESS = `0x${'a1'.repeat(20)}`;

async function drawTransaction(overrides: object) {
  const page = await openPage(transactionScreen, { hash: earlyTransaction.hash });
  const answer = readTransaction({ ...earlyTransaction, ...overrides });
  return draw(page, [[transactionQuery(earlyTransaction.hash), answer]]);
}

async function drawAddress(overrides: object, ui = {}) {
  const page = await openPage(addressScreen, { hash: ADDRESS });
  const counters = addressCounters({ validations_count: '7' });
  const answers: Answer[] = [
    [addressQuery(ADDRESS), addressDetails({ hash: ADDRESS, ...overrides })],
    [addressCountersQuery(ADDRESS), counters],
  ];
  return drawHtml(page, answers, ui, ON_FOREIGN_API);
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
  const answer = accounts({ items: [], total_supply: '5' });
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

const SWAP = {
  amount0: '1250.5',
  symbol0: 'USDC',
  amount1: '0.5',
  symbol1: 'WETH',
  address1: `0x${'7e'.repeat(20)}`,
};

test('the actions of a transaction are reported with their amounts, ids and protocol', async () => {
  const text = await drawTransaction({
    actions: [
      { protocol: 'uniswap_v3', type: 'swap', data: SWAP },
      {
        protocol: 'uniswap_v3',
        type: 'mint_nft',
        data: {
          symbol: 'UNI-V3-POS',
          address: `0x${'c3'.repeat(20)}`,
          to: `0x${'4d'.repeat(20)}`,
          ids: ['53699'],
        },
      },
      { protocol: 'aave_v3', type: 'supply', data: { amount: '3', symbol: 'DAI' } },
      null,
      { type: {} },
    ],
  });
  expect(text).toMatch(/Swap\s*1,250\.5 USDC\s*for 0\.5 WETH\s*on Uniswap V3/);
  expect(text).toMatch(/Mint NFT\s*UNI-V3-POS\s*#53699.*to.*on Uniswap V3/);
  expect(text).toMatch(/Supply\s*3 DAI\s*on Aave V3/);
});

test('a transaction says which of its calls failed, its private tag and the fee of a Stability chain', async () => {
  const text = await drawTransaction({
    has_error_in_internal_txs: true,
    tx_tag: 'rent of May',
    stability_fee: {
      token: { address: `0x${'7f'.repeat(20)}`, symbol: 'USDS', decimals: '6' },
      total_fee: '2500000',
      validator_fee: '2000000',
      validator_address: { hash: `0x${'1d'.repeat(20)}` },
      dapp_fee: '500000',
      dapp_address: null,
    },
  });
  expect(text).toContain('An internal call failed');
  expect(text).toContain('rent of May');
  expect(text).toMatch(/Stability fee 2\.5 USDS.*Validator fee 2 USDS.*Dapp fee 0\.5 USDS/);
  expect(await drawTransaction({})).not.toMatch(/internal call failed|Actions|Stability/);
});

test('an address shows its domain name, the tags of the directory with what they mean, and its notes', async () => {
  const tag = (slug: string, tagType: string, name: string, meta: object = {}) => ({
    slug,
    tagType,
    name,
    meta,
  });
  const html = await drawAddress({
    ens_domain_name: 'alice.eth',
    metadata: {
      tags: [
        tag('dex', 'protocol', 'Some DEX', { tooltipDescription: 'A market', tagUrl: 'https://dex.example' }),
        tag('bad', 'generic', 'Plain', { tagUrl: 'javascript:alert(1)' }),
        tag('note', 'note', 'note', { data: '<b>Moved</b> to <a href="//x">v2</a>.' }),
      ],
    },
  });
  expect(html).toMatch(/Domain name<\/dt><dd>alice\.eth/);
  expect(html).toMatch(/value="A market"[^>]*><span class="pill plain">Some DEX/);
  expect(html).toContain('href="https://dex.example"');
  expect(html).not.toContain('javascript:');
  expect(html).toContain('Moved to v2 .');
  expect(html).not.toContain('<b>Moved');
});

test('of an address without a balance nobody says that a node has not been asked', async () => {
  const html = await drawAddress({ coin_balance: null });
  expect(html).toContain('not known');
  expect(html).not.toMatch(/node|not appeared on this chain/);
});

test('blocks are validated where the chain has validators, among the counts of an address too', async () => {
  expect(await drawAddress({}, { verificationType: 'validation' })).toMatch(/Blocks validated<\/dt><dd>7/);
  expect(await drawAddress({})).toMatch(/Blocks mined<\/dt><dd>7/);
});

test('of a log whose block is not known, no block is reported', async () => {
  const log = readLog({
    tx_hash: `0x${'3a'.repeat(32)}`,
    index: 3,
    address: { hash: ADDRESS },
    topics: [],
    data: '0x',
  });
  expect(draw(<LogList logs={[log]} isOfAddress />, [])).not.toContain('block');
  expect(draw(<LogList logs={[readLog({ ...log, block_number: 5 })]} isOfAddress />, [])).toContain(
    'block 5',
  );
});

test('of a block without rewards nobody says what gives them', async () => {
  const text = await drawBlock({ rewards: [], difficulty: '21' });
  expect(text).not.toMatch(/reward|proof of work/i);
});

test('of an uncle only the header is known to nobody else', async () => {
  const text = await drawBlock({ type: 'uncle', tx_count: null });
  expect(text).toContain('not known');
  expect(text).not.toContain('only the header of an uncle is stored');
});

test('a raw trace of another server says nothing of a node or an index of ours', async () => {
  const drawTrace = async (trace: unknown[]) => {
    const { hash } = earlyTransaction;
    const page = await openPage(transactionScreen, { hash }, 'tab=raw_trace');
    return draw(page, [
      [transactionQuery(hash), readTransaction(earlyTransaction)],
      [transactionRawTraceQuery(hash), trace],
    ]);
  };
  const call = { type: 'call', action: {}, result: { output: null }, subtraces: 0, traceAddress: [] };
  expect(await drawTrace([call])).toContain('1 frame');
  expect(await drawTrace([call])).not.toMatch(/from the index|what is null/);
  expect(await drawTrace([])).toContain('it appears here');
  expect(await drawTrace([])).not.toContain('none is indexed');
});

test('a status without a ratio of traces is not taken for one that waits for them', () => {
  const status = {
    finished_indexing: true,
    finished_indexing_blocks: true,
    indexed_blocks_ratio: '1',
    indexed_internal_transactions_ratio: null,
  };
  expect(describeMissingTraces(status)).toBeNull();
  expect(whyEmpty(status)).not.toMatch(/node|read/);
});

test('a chart without figures is empty because the API has none', () => {
  const nothing = { chart_data: [], available_supply: null };
  const text = draw(<HomeCharts />, [[marketChartQuery(), nothing]], { homepageCharts: ['tvl'] });
  expect(text).toContain('The API has no figures for it.');
});

test('the figures of a Rootstock chain say how much bitcoin is locked, and no other does', () => {
  const stats = readStats({ total_blocks: '5', rootstock_locked_btc: '2500000000000000000000' });
  const drawOn = (id: string, answers: Answer[]) =>
    drawText(<Figures />, answers, {}, { ...ON_FOREIGN_API, chain: { ...createTestConfig().chain, id } });
  expect(drawOn('30', [[statsQuery(), stats]])).toMatch(/BTC locked.*2,500/);
  // The place of a figure is kept from the first byte, so that nothing moves when the API answers.
  expect(drawOn('31', [])).toContain('BTC locked');
  expect(drawOn('1', [[statsQuery(), stats]])).not.toContain('BTC locked');
});

test('a transaction of Rootstock says of which kind it is', async () => {
  expect(await drawTransaction({ tx_types: ['rootstock_remasc'] })).toContain('REMASC');
  expect(await drawTransaction({ tx_types: ['rootstock_bridge', 'contract_call'] })).toContain('Bridge');
});
