import { expect, test } from 'vitest';
import { type Menus, MenusContext } from '../app/page/menu.ts';
import { PreferencesProvider } from '../app/settings/preferences.tsx';
import { PublicConfigProvider, usePublicConfig } from '../app/settings/public-config-context.tsx';
import { indexingStatusQuery, statsQuery } from '../features/stats/queries.ts';
import { type Answer, drawHtml, drawText, type UiChanges } from '../pages/draw-page.test-data.tsx';
import { NOW_MS } from '../pages/pages.test-data.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { Alerts } from './Alerts.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { Drawer } from './menu/Drawer.tsx';
import { Sidebar } from './menu/Sidebar.tsx';
import { NetworkBadge } from './network/NetworkBadge.tsx';
import { CoinPrice } from './price/CoinPrice.tsx';
import { GasPrice } from './price/GasPrice.tsx';

const UNFINISHED = {
  finished_indexing: false,
  finished_indexing_blocks: false,
  indexed_blocks_ratio: '0.999',
  indexed_internal_transactions_ratio: '0.5',
};

const MENUS: Menus = {
  main: [
    {
      label: 'Blockchain',
      icon: 'cube',
      sections: [[{ label: 'Transactions', href: '/txs' }], [{ label: 'Blocks', href: '/blocks' }]],
    },
    { label: 'Tokens', icon: 'coins', href: '/tokens' },
  ],
  account: {
    label: 'Account',
    icon: 'user',
    sections: [[{ label: 'Watch list', href: '/account/watchlist' }]],
  },
  foot: [{ label: 'About', href: '/about' }],
};

function drawMenu(element: React.ReactElement, hasSession: boolean): string {
  return drawHtml(
    <PreferencesProvider value={{ colorMode: undefined, isNavBarCollapsed: false, hasSession }}>
      <MenusContext value={MENUS}>{element}</MenusContext>
    </PreferencesProvider>,
  );
}

const drawAlerts = (status: object, ui: UiChanges = {}) =>
  drawText(<Alerts />, [[indexingStatusQuery(), status]], ui).trim();

test('the alerts say how much is indexed, floored, blocks and internal transactions each', () => {
  const text = drawAlerts(UNFINISHED);
  expect(text).toContain('99% Blocks Indexed');
  expect(text).toContain('50% Blocks With Internal Transactions Indexed');
});

test('each indexing alert can be hidden by configuration, and is not there once all is indexed', () => {
  const hideWith = (variable: string) => createTestConfig({ [variable]: 'true' }).ui;
  const blocks = drawAlerts(UNFINISHED, hideWith('HIDE_INDEXING_ALERT_BLOCKS'));
  expect(blocks).not.toContain('Blocks Indexed');
  expect(blocks).toContain('50%');
  const internal = drawAlerts(UNFINISHED, hideWith('HIDE_INDEXING_ALERT_INT_TXS'));
  expect(internal).toContain('99%');
  expect(internal).not.toContain('50%');
  expect(drawAlerts({ ...UNFINISHED, finished_indexing: true, finished_indexing_blocks: true })).toBe('');
});

test('a node without traces has nothing to wait for', () => {
  const status = { ...UNFINISHED, finished_indexing_blocks: true, indexed_internal_transactions_ratio: null };
  expect(drawAlerts(status)).toBe('');
});

test('sidebar and drawer have the account group for who is signed in, and only for him', () => {
  const sidebar = <Sidebar isCollapsed={false} onToggle={() => {}} />;
  expect(drawMenu(sidebar, true)).toContain('Watch list');
  expect(drawMenu(sidebar, false)).not.toContain('Watch list');
  expect(drawMenu(<Drawer />, true)).toContain('Watch list');
  expect(drawMenu(<Drawer />, false)).not.toContain('Watch list');
});

test('an item of the drawer is a plain link or a group; the list of a group may have sections', () => {
  const html = drawMenu(<Drawer />, false);
  expect(html).toContain('<a class="nav-item" href="/tokens">');
  const [, list = ''] = html.split('id="drawer-Blockchain"');
  expect(list.split('</div>')[0]?.match(/<ul/g)).toHaveLength(2);
});

test('the network badge says testnet, or stagenet where that is set, and nothing on a main network', () => {
  expect(drawText(<NetworkBadge />, [], { networkBadge: 'stagenet' })).toBe('stagenet');
  expect(drawText(<NetworkBadge />)).toBe('testnet');
  const main = createTestConfig({ NETWORK_TYPE: 'mainnet' });
  expect(drawText(<NetworkBadge />, [], main.ui)).toBe('');
});

test("the operator's logo takes the place of ours, and his icon in the collapsed sidebar", () => {
  const html = drawHtml(<Brand />, [], { logoUrl: 'https://l.test/a.svg', iconUrl: 'https://l.test/i.svg' });
  expect(html).toContain('class="brand-name invert-in-dark" src="https://l.test/a.svg"');
  expect(html).toContain('class="brand-icon invert-in-dark" src="https://l.test/i.svg"');
  expect(html).not.toContain('Spyglass');
});

test("the operator's logo and icon for the dark stand in place of inverted ones, and not alone", () => {
  const light = { NETWORK_LOGO: 'https://l.test/a.svg', NETWORK_ICON: 'https://l.test/i.svg' };
  const dark = { NETWORK_LOGO_DARK: 'https://l.test/da.svg', NETWORK_ICON_DARK: 'https://l.test/di.svg' };
  const draw = (variables: object) => drawHtml(<Brand />, [], {}, createTestConfig({ ...variables }));
  const both = draw({ ...light, ...dark });
  for (const [name, file] of [
    ['brand-name', 'a'],
    ['brand-icon', 'i'],
  ]) {
    expect(both).toContain(`class="${name} in-light" src="https://l.test/${file}.svg"`);
    expect(both).toContain(`class="${name} in-dark" src="https://l.test/d${file}.svg"`);
  }
  expect(both).not.toContain('invert-in-dark');
  expect(draw(light)).not.toContain('in-light');
  expect(draw(dark)).not.toContain('l.test');
});

test('the wallet button is there where wallets are on, and bears the name of the chain', () => {
  const ui: UiChanges = { wallets: ['metamask'], publicRpcUrls: ['https://rpc.test'] };
  const draw = (own: UiChanges) => drawText(<Footer />, [], own);
  expect(draw(ui)).toContain('Add Demo chain');
  expect(draw({ ...ui, wallets: [] })).not.toContain('Add Demo chain');
  expect(draw({ ...ui, publicRpcUrls: [] })).toContain('Add Demo chain');
});

test('the footer says what the product is: a tool for viewing real-time data of the chain; About stands below', () => {
  const html = drawMenu(<Footer />, false);
  expect(html).toContain('Spyglass is a tool for viewing real-time data of Demo chain');
  expect(html).toContain('href="/about"');
});

/** What stands in it is drawn as on an API elsewhere. */
function OnForeignApi({ children }: { children: React.ReactNode }) {
  const { ui } = usePublicConfig();
  const config = { ...createTestConfig({ API_HOST: 'api.example' }), ui };
  return <PublicConfigProvider config={config}>{children}</PublicConfigProvider>;
}

test('of an API elsewhere the notice of internal transactions stands without a ratio too, until they are finished', () => {
  const status = { ...UNFINISHED, finished_indexing_blocks: true, indexed_internal_transactions_ratio: null };
  const draw = (changes: object, ui: UiChanges = {}) =>
    drawText(
      <OnForeignApi>
        <Alerts />
      </OnForeignApi>,
      [[indexingStatusQuery(), { ...status, ...changes }]],
      ui,
    ).trim();
  expect(draw({})).toMatch(/^Internal Transactions Being Indexed We're indexing/);
  expect(draw({ indexed_internal_transactions_ratio: '0.5' })).toMatch(/^50% Blocks With Internal/);
  expect(draw({ finished_indexing: true })).toBe('');
  expect(draw({}, { hidesInternalTransactionsIndexingAlert: true })).toBe('');
});

test('the head has the price of the coin where the API has one, unless the operator hides it', () => {
  const stats = { coin_price: '1912.25', coin_price_change_percentage: -1.5 };
  const draw = (element: React.ReactElement, ui: UiChanges = {}) =>
    drawText(element, [[statsQuery(), stats]], ui).trim();
  const foreign = (
    <OnForeignApi>
      <CoinPrice />
    </OnForeignApi>
  );
  expect(draw(foreign)).toContain('DEMO $1,912.25 −1.5%');
  expect(draw(foreign, createTestConfig({ HIDE_NATIVE_COIN_PRICE: 'true' }).ui)).toBe('');
  expect(draw(<CoinPrice />)).toBe('DEMO $1,912.25 −1.5%');
  expect(drawText(<CoinPrice />, [[statsQuery(), { coin_price: null }]])).toBe('');
  expect(drawText(<CoinPrice />)).toBe('');
});

test('a price whose source has not answered for a while stands with its age', () => {
  const draw = (ageMs: number) => {
    const coin_price_updated_at = new Date(NOW_MS - ageMs).toISOString();
    return drawText(<CoinPrice />, [[statsQuery(), { coin_price: '2', coin_price_updated_at }]]).trim();
  };
  expect(draw(10 * 60_000)).toBe('DEMO $2');
  expect(draw(42 * 60_000)).toMatch(/^DEMO \$2 42\s?m\w* ago$/);
});

test('a governance token has the price of the API for its own, or the second one where there are two', () => {
  const ui = { governanceTokenSymbol: 'GOV' };
  const draw = (stats: object, own: UiChanges) =>
    drawText(
      <OnForeignApi>
        <CoinPrice />
      </OnForeignApi>,
      [[statsQuery(), { coin_price: '1912.25', coin_price_change_percentage: null, ...stats }]],
      own,
    ).trim();
  expect(draw({}, ui)).toBe('GOV $1,912.25');
  expect(draw({ secondary_coin_price: '3.5' }, ui)).toBe('DEMO $1,912.25 · GOV $3.50');
  expect(draw({ secondary_coin_price: '3.5' }, {})).toBe('DEMO $1,912.25');
});

test('the head has the price of gas where the API reports it, and none of nothing', () => {
  const draw = (average: unknown) =>
    drawText(<GasPrice />, [[statsQuery(), { gas_prices: { slow: null, average, fast: null } }]]).trim();
  expect(draw(12.4)).toBe('Gas 12.4 gwei');
  expect(draw({ price: 12.4 })).toBe('Gas 12.4 gwei');
  for (const nothing of [null, { price: null }]) expect(draw(nothing)).toBe('Gas');
});

test.each(['HOMEPAGE_SHOW_GAS_TRACKER', 'GAS_TRACKER_ENABLED'])(
  '%s=false hides the price of gas in the head',
  (name) => {
    const answers: Answer[] = [[statsQuery(), { gas_prices: { slow: null, average: 12.4, fast: null } }]];
    const draw = (variables: object) =>
      drawHtml(<GasPrice />, answers, {}, createTestConfig({ ...variables }));
    expect(draw({})).toContain('Gas 12.4 gwei');
    expect(draw({ [name]: 'true' })).toContain('Gas 12.4 gwei');
    expect(draw({ [name]: 'false' })).toBe('');
  },
);

test('why no new blocks come stands above every page, also where all is indexed', () => {
  const done = { ...UNFINISHED, finished_indexing: true, finished_indexing_blocks: true };
  const text = drawAlerts({ ...done, stalled_reason: 'The node gives no\u202ereceipts' });
  expect(text).toMatch(/No new blocks\.[\s\S]*gives no[\s\S]*U\+202E[\s\S]*receipts/);
  expect(drawAlerts(done)).toBe('');
});
