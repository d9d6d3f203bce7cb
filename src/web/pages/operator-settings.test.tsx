import { expect, test } from 'vitest';
import { loadAddressForm } from '../app/address-form.ts';
import { ShellPartsContext } from '../app/shell-parts.ts';
import { AddressLink } from '../entities/address/AddressLink.tsx';
import { CoinAmount } from '../entities/amount/CoinAmount.tsx';
import { GweiAmount } from '../entities/amount/GweiAmount.tsx';
import { blockQuery } from '../features/block/queries.ts';
import { Figures } from '../features/stats/Figures.tsx';
import { statsQuery } from '../features/stats/queries.ts';
import { worthOf } from '../features/token/worth-of.ts';
import { transactionQuery, transactionsQuery } from '../features/transaction/queries.ts';
import { createChainParameters } from '../features/wallet/switch-chain.ts';
import { describeColors } from '../server/operator/operator-colors.ts';
import { NetworkList, networksQuery } from '../shell/network/NetworkList.tsx';
import { Shell } from '../shell/Shell.tsx';
import { createTestConfig } from '../web-config.test-data.ts';
import { AddressSummary } from './address/AddressSummary.tsx';
import { BlockPage } from './block/BlockPage.tsx';
import { screen as blockScreen } from './block/block-screen.ts';
import { type Answer, drawHtml, drawText } from './draw-page.test-data.tsx';
import { SearchPlate } from './home/SearchPlate.tsx';
import {
  createAddressDetails,
  createBlock,
  createToken,
  createTransaction,
  STATS,
} from './pages.test-data.ts';
import { screen as searchScreen } from './search-results/search-results-screen.ts';
import { TransactionPage } from './transaction/TransactionPage.tsx';
import { TransactionsPage } from './transactions/TransactionsPage.tsx';
import { screen as transactionsScreen } from './transactions/transactions-screen.ts';

const VISITOR = { colorMode: undefined, isNavBarCollapsed: false, hasSession: false };
const FIRST = { page: 1, cursor: undefined };
const NOTHING = { items: [], next_page_params: null };

test('HOMEPAGE_STATS chooses the figures and their order', () => {
  const answers: Answer[] = [[statsQuery(), STATS]];
  const drawWith = (variables: object) =>
    drawText(<Figures />, answers, {}, createTestConfig({ ...variables }));
  const chosen = drawWith({ HOMEPAGE_STATS: ['wallet_addresses', 'total_blocks'] });
  expect(chosen.indexOf('Wallet addresses')).toBeLessThan(chosen.indexOf('Total blocks'));
  expect(chosen).not.toContain('Total transactions');
  expect(drawWith({})).toContain('Total transactions');
  expect(drawWith({ HOMEPAGE_STATS: [] })).toBe('');
});

test('HOMEPAGE_SHOW_AVG_BLOCK_TIME and HOMEPAGE_SHOW_GAS_TRACKER leave out a figure each', () => {
  const answers: Answer[] = [[statsQuery(), STATS]];
  const drawWith = (variables: object) =>
    drawText(<Figures />, answers, {}, createTestConfig({ ...variables }));
  const hidden = drawWith({ HOMEPAGE_SHOW_AVG_BLOCK_TIME: 'false', HOMEPAGE_SHOW_GAS_TRACKER: 'false' });
  for (const label of ['Average block time', 'Gas tracker']) {
    expect(drawWith({})).toContain(label);
    expect(hidden).not.toContain(label);
  }
});

test('GAS_TRACKER_ENABLED=false leaves the figure out too', () => {
  const drawWith = (variables: object) =>
    drawText(<Figures />, [[statsQuery(), STATS]], {}, createTestConfig({ ...variables }));
  expect(drawWith({ GAS_TRACKER_ENABLED: 'true' })).toContain('Gas tracker');
  expect(drawWith({ GAS_TRACKER_ENABLED: 'false' })).not.toContain('Gas tracker');
});

test('NETWORK_CURRENCY_GWEI_NAME names the unit of gas prices', () => {
  const answers: Answer[] = [[statsQuery(), STATS]];
  const renamed = createTestConfig({ NETWORK_CURRENCY_GWEI_NAME: 'shannon' });
  expect(drawText(<Figures />, answers, {}, renamed)).toMatch(/\d shannon/);
  expect(drawText(<Figures />, answers)).toMatch(/\d gwei/);
});

test('HOMEPAGE_HERO_BANNER_CONFIG colours the plate in both looks and wins over the older variables', () => {
  const older = { HOMEPAGE_PLATE_BACKGROUND: 'red', HOMEPAGE_PLATE_TEXT_COLOR: 'lime' };
  const draw = (variables: object) =>
    drawHtml(<SearchPlate />, [], {}, createTestConfig({ ...older, ...variables }));
  expect(draw({})).toContain('background:red;color:lime');
  const heroBanner = { background: ['white', 'black'], text_color: ['navy'] };
  const html = draw({ HOMEPAGE_HERO_BANNER_CONFIG: heroBanner });
  for (const style of ['--plate:white', '--plate-dark:black', '--plate-text:navy', '--plate-text-dark:navy'])
    expect(html).toContain(style);
  expect(html).not.toContain('background:red');
});

test('the plate has our own look where no colour is set, and each of the two colours alone', () => {
  const draw = (variables: object) => drawHtml(<SearchPlate />, [], {}, createTestConfig({ ...variables }));
  const styleOf = (html: string) => /<section class="plate"[^>]*?(?: style="([^"]*)")?>/.exec(html)?.[1];
  expect(draw({})).toContain('class="plate"');
  expect(styleOf(draw({}))).toBeUndefined();
  expect(styleOf(draw({ HOMEPAGE_PLATE_BACKGROUND: 'red' }))).toBe('background:red');
  expect(styleOf(draw({ HOMEPAGE_PLATE_TEXT_COLOR: 'lime' }))).toBe('color:lime');
});

test('NETWORK_CURRENCY_DECIMALS places the point of amounts, and is what wallets are given', () => {
  const config = createTestConfig({ NETWORK_CURRENCY_DECIMALS: '6', NETWORK_CURRENCY_SYMBOL: 'USX' });
  const amount = <CoinAmount value="1234567" />;
  expect(drawText(amount, [], {}, config)).toBe('1.234567 USX');
  expect(drawText(amount)).toContain('0.000000000001234567');
  expect(createChainParameters(config, '').nativeCurrency).toEqual({
    name: 'USX',
    symbol: 'USX',
    decimals: 6,
  });
  expect(createChainParameters(createTestConfig(), '').nativeCurrency.decimals).toBe(18);
});

test('VIEWS_TX_HIDDEN_VIEWS leaves out the list of pending transactions, and its address leads to the others', async () => {
  const search = { tab: 'validated', type: undefined, method: undefined, ...FIRST } as const;
  const answers: Answer[] = [[transactionsQuery({ filter: 'validated' }), NOTHING]];
  const hidden = createTestConfig({ VIEWS_TX_HIDDEN_VIEWS: ['pending_txs'] });
  expect(drawText(<TransactionsPage search={search} />, answers)).toContain('Pending');
  expect(drawText(<TransactionsPage search={search} />, answers, {}, hidden)).not.toContain('Pending');
  const open = async (config: typeof hidden) =>
    transactionsScreen({}, new URLSearchParams('tab=pending'), { config, preferences: VISITOR, tabs: [] });
  const filterOf = async (config: typeof hidden) =>
    JSON.stringify((await open(config)).queries.required?.map(({ queryKey }) => queryKey));
  expect(await filterOf(hidden)).not.toContain('pending');
  expect(await filterOf(createTestConfig())).toContain('pending');
});

test('INTERNAL_TXS_ENABLED=false leaves out internal transactions of transactions and blocks, and their addresses', async () => {
  const off = createTestConfig({ INTERNAL_TXS_ENABLED: 'false' });
  const transaction = createTransaction({ internal_transactions_count: 3 } as never);
  const block = createBlock({ internal_transactions_count: 3 });
  const answers: Answer[] = [
    [transactionQuery(transaction.hash), transaction],
    [blockQuery(String(block.height)), block],
  ];
  const pages = [
    <TransactionPage
      key="tx"
      hash={transaction.hash}
      search={{ tab: 'index', depth: undefined, type: undefined, ...FIRST }}
    />,
    <BlockPage key="block" heightOrHash={String(block.height)} search={{ tab: 'index', ...FIRST }} />,
  ];
  for (const page of pages) {
    expect(drawText(page, answers)).toContain('Internal txns');
    expect(drawText(page, answers, {}, off)).not.toContain('Internal txns');
  }
  const search = new URLSearchParams('tab=internal_txns');
  const tabOf = async (config: typeof off) =>
    (await blockScreen({ heightOrHash: '7' }, search, { config, preferences: VISITOR, tabs: [] }))
      .lateModules;
  expect(JSON.stringify(await tabOf(off))).not.toContain('InternalTransactions');
  expect(JSON.stringify(await tabOf(createTestConfig()))).toContain('InternalTransactions');
});

test('DATA_AVAILABILITY_ENABLED=false leaves out blobs', () => {
  const block = createBlock({ blob_transactions_count: 2 } as never);
  const answers: Answer[] = [[blockQuery(String(block.height)), block]];
  const page = <BlockPage heightOrHash={String(block.height)} search={{ tab: 'index', ...FIRST }} />;
  expect(drawText(page, answers)).toContain('Blob txns');
  const off = createTestConfig({ DATA_AVAILABILITY_ENABLED: 'false' });
  expect(drawText(page, answers, {}, off)).not.toContain('Blob txns');
});

test('VIEWS_BLOCK_PENDING_UPDATE_ALERT_ENABLED=false hides that a block is indexed again', () => {
  const block = createBlock({ is_pending_update: true } as never);
  const answers: Answer[] = [[blockQuery(String(block.height)), block]];
  const page = <BlockPage heightOrHash={String(block.height)} search={{ tab: 'index', ...FIRST }} />;
  expect(drawText(page, answers)).toContain('Being indexed again');
  expect(drawText(page, answers, { showsPendingUpdates: false })).not.toContain('Being indexed again');
});

test('VIEWS_ADDRESS_NATIVE_TOKEN_ADDRESS leaves the token that stands for the coin out of the worth', () => {
  const token = createToken({ type: 'ERC-20', exchange_rate: '2', decimals: '0' } as never);
  const balances = [{ token, value: '3', token_id: null, token_instance: null }] as never;
  expect(worthOf(balances)).toContain('6');
  expect(worthOf(balances, token.address_hash.toLowerCase())).toBeNull();
});

test('MULTICHAIN_BALANCE_PROVIDER_CONFIG adds its service to the links of an address', () => {
  const service = { name: 'Purse', url_template: 'https://purse.test/of?a={address}' };
  const { ui } = createTestConfig({ MULTICHAIN_BALANCE_PROVIDER_CONFIG: service });
  expect(ui.explorers).toEqual([
    { title: 'Purse', baseUrl: 'https://purse.test', paths: { address: '/of?a=:id' } },
  ]);
  expect(createTestConfig().ui.explorers).toEqual([]);
});

test('FEATURED_NETWORKS_MODE gives the network switcher tabs or one list, FEATURED_NETWORKS_ALL_LINK a link to all networks', () => {
  const networks = ['Mainnets', 'Testnets'].map((group) => ({
    title: `One of ${group}`,
    url: 'https://a.test',
    group,
    isActive: false,
    invertIconInDarkMode: false,
  }));
  const answers: Answer[] = [[networksQuery, networks]];
  const draw = (variables: object) =>
    drawText(<NetworkList />, answers, createTestConfig({ FEATURED_NETWORKS: networks, ...variables }).ui);
  const tabs = draw({});
  expect(tabs).toContain('One of Mainnets');
  expect(tabs).not.toContain('One of Testnets');
  expect(draw({ FEATURED_NETWORKS_MODE: 'tabs' })).toBe(tabs);
  const list = draw({ FEATURED_NETWORKS_MODE: 'list', FEATURED_NETWORKS_ALL_LINK: 'https://all.test' });
  for (const text of ['One of Mainnets', 'One of Testnets', 'All networks']) expect(list).toContain(text);
  expect(tabs).not.toContain('All networks');
});

test('TRANSACTION_INTERPRETATION_PROVIDER=none leaves the sentence of a transaction out', () => {
  const transaction = createTransaction();
  const search = { tab: 'index', depth: undefined, type: undefined, ...FIRST } as const;
  const draw = (variables: object) =>
    drawHtml(
      <TransactionPage hash={transaction.hash} search={search} />,
      [[transactionQuery(transaction.hash), transaction]],
      {},
      createTestConfig({ ...variables }),
    );
  expect(draw({})).toContain('class="sentence"');
  expect(draw({ TRANSACTION_INTERPRETATION_PROVIDER: 'noves' })).toContain('class="sentence"');
  expect(draw({ TRANSACTION_INTERPRETATION_PROVIDER: 'none' })).not.toContain('class="sentence"');
});

test('NETWORK_CURRENCY_WEI_NAME is the unit of the smallest prices of gas, where it is set', () => {
  const draw = (variables: object, value: string) =>
    drawText(<GweiAmount value={value} />, [], {}, createTestConfig({ ...variables }));
  expect(draw({}, '7')).toBe('0.000000007 gwei');
  expect(draw({ NETWORK_CURRENCY_WEI_NAME: 'sand' }, '7')).toBe('7 sand');
  expect(draw({ NETWORK_CURRENCY_WEI_NAME: 'sand' }, '1000')).toBe('0.000001 gwei');
});

test('VIEWS_ADDRESS_FORMAT shows addresses as bech32, and the other form on the page of the address', async () => {
  const hash = '0x1d19918a737306218b5cbb3241fcdcbd998c3a72';
  const text = 'zil1r5verznnwvrzrz6uhveyrlxuhkvccwnju4aehf';
  const settings = { VIEWS_ADDRESS_FORMAT: ['bech32', 'base16'], VIEWS_ADDRESS_BECH_32_PREFIX: 'zil' };
  await loadAddressForm(createTestConfig(settings).ui);
  const draw = (element: React.ReactElement, variables: object) =>
    drawHtml(element, [], {}, createTestConfig({ ...variables }));
  const link = <AddressLink address={{ hash }} />;
  expect(draw(link, settings)).toContain(`title="${text}"`);
  expect(draw(link, settings)).toContain(`href="/address/${hash}"`);
  expect(draw(link, {})).toContain(`title="${hash}"`);
  expect(draw(link, { VIEWS_ADDRESS_FORMAT: ['bech32'] })).toContain(`title="${hash}"`);
  const summary = <AddressSummary address={createAddressDetails({ hash })} hash={hash} />;
  expect(draw(summary, settings)).toContain(`>${text}<`);
  expect(draw(summary, settings)).toContain(`>${hash}<`);
  expect(draw(summary, {})).not.toContain('zil1');
  const open = async (variables: object) => {
    const config = createTestConfig({ ...variables });
    const url = new URLSearchParams({ q: text });
    const opened = await searchScreen({}, url, { config, preferences: VISITOR, tabs: [] });
    return JSON.stringify(opened.queries.required?.map(({ queryKey }) => queryKey));
  };
  expect(await open(settings)).toContain(hash);
  expect(await open({})).toContain(text);
});

test('COLOR_THEME_OVERRIDES sets design tokens of the root element for both looks', () => {
  const config = createTestConfig({
    COLOR_THEME_OVERRIDES: { bg: { primary: { _light: { value: '#fffffe' }, _dark: { value: '#000001' } } } },
  });
  expect(describeColors(config.server)).toBe('--paper:light-dark(#fffffe,#000001)');
  expect(describeColors(createTestConfig().server)).toBe('');
});

const None = () => null;

test('NAVIGATION_LAYOUT=horizontal puts the menu above the page', () => {
  const draw = (variables: object) =>
    drawHtml(
      <ShellPartsContext
        value={{ Alerts: None, Drawer: None, Footer: None, LiveRate: None, FailedPage: None }}
      >
        <Shell>page</Shell>
      </ShellPartsContext>,
      [],
      {},
      createTestConfig({ ...variables }),
    );
  expect(draw({ NAVIGATION_LAYOUT: 'horizontal' })).toContain('data-above');
  expect(draw({})).not.toContain('data-above');
});
