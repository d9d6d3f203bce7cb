import { expect, test } from 'vitest';
import { createToken } from '../../pages/pages.test-data.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { chooseWallet } from './choose-wallet.ts';
import { isAcceptedByWallets, listRpcUrls } from './list-rpc-urls.ts';
import type { MarkedProvider, WalletWindow } from './provider.ts';
import { readWalletError } from './read-wallet-error.ts';
import { readWalletIcon } from './read-wallet-icon.ts';
import { createChainParameters, switchChain } from './switch-chain.ts';
import { createWatchedAsset, watchAsset } from './watch-asset.ts';
import { settleWallets, watchWallets } from './watch-wallets.ts';

const CHAIN = createChainParameters(
  {
    ...createTestConfig({
      NETWORK_NAME: 'Demo',
      NETWORK_CURRENCY_NAME: 'Ether',
      NETWORK_CURRENCY_SYMBOL: 'ETH',
      NETWORK_RPC_URL: 'https://rpc.test',
    }),
    app: { origin: '', basePath: '', version: '', commit: '' },
  },
  'https://explorer.test',
);

/** A wallet that notes what it is asked and answers a switch as it is instructed to. */
function createWallet(switchError?: unknown, marks: Partial<MarkedProvider> = {}) {
  const calls: { method: string; params?: unknown }[] = [];
  const request = async (call: { method: string; params?: unknown }) => {
    calls.push(call);
    if (call.method === 'wallet_switchEthereumChain' && switchError !== undefined) throw switchError;
    return null;
  };
  return { calls, request, ...marks };
}

function createWindow(ethereum?: MarkedProvider, announced: Record<string, MarkedProvider> = {}) {
  return createBrowser(
    Object.entries(announced).map(([rdns, provider]) => ({ info: { rdns }, provider })),
    ethereum,
  );
}

test('switchChain() asks the wallet to switch, and adds nothing when it knows the chain', async () => {
  const wallet = createWallet();
  await switchChain(wallet, CHAIN);
  expect(wallet.calls).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] }]);
});

test.each([
  [{ code: 4902, message: 'Unrecognized chain' }],
  [{ code: -32603, data: { originalError: { code: 4902 } } }],
])('switchChain() adds the chain when the wallet reports code 4902: %j', async (error) => {
  const wallet = createWallet(error);
  await switchChain(wallet, CHAIN);
  expect(wallet.calls[1]).toEqual({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0x7a69',
        chainName: 'Demo',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.test'],
        blockExplorerUrls: ['https://explorer.test'],
      },
    ],
  });
});

test('switchChain() throws every other error on', async () => {
  const error = { code: 4001, message: 'User rejected the request.' };
  const wallet = createWallet(error);
  await expect(switchChain(wallet, CHAIN)).rejects.toBe(error);
  expect(wallet.calls).toHaveLength(1);
});

/** The wallets of a browser, without patience for those that are late. */
async function list(window: WalletWindow, offered?: readonly string[]) {
  const watch = watchWallets(window, offered);
  const wallets = await settleWallets(watch, 0);
  watch.end();
  return wallets;
}

async function findFirst(window: WalletWindow, offered: readonly string[]) {
  return (await list(window, offered)).offered[0]?.provider;
}

/** A browser whose wallets announce themselves when they are asked. */
function createBrowser(announcements: readonly unknown[], ethereum?: unknown) {
  const window: WalletWindow = new EventTarget();
  if (ethereum !== undefined) window.ethereum = ethereum;
  window.addEventListener('eip6963:requestProvider', () => {
    for (const detail of announcements) announce(window, detail);
  });
  return window;
}

function announce(window: WalletWindow, detail: unknown) {
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
}

test('watchWallets() orders and limits the wallets that can be configured (EIP-6963)', async () => {
  const [metamask, coinbase] = [createWallet(), createWallet()];
  const window = createWindow(undefined, { 'com.coinbase.wallet': coinbase, 'io.metamask': metamask });
  expect(await findFirst(window, ['metamask', 'coinbase'])).toBe(metamask);
  expect(await findFirst(window, ['coinbase', 'metamask'])).toBe(coinbase);
  expect(await findFirst(window, ['token_pocket'])).toBeUndefined();
});

test('watchWallets() reads window.ethereum and its list where nobody announces himself (EIP-1193)', async () => {
  const tokenPocket = createWallet(undefined, { isMetaMask: true, isTokenPocket: true });
  const coinbase = createWallet(undefined, { isCoinbaseWallet: true });
  const shared = createWallet(undefined, { isMetaMask: true, providers: [tokenPocket, coinbase] });
  expect(await findFirst(createWindow(shared), ['metamask'])).toBe(shared);
  expect(await findFirst(createWindow(shared), ['coinbase'])).toBe(coinbase);
  expect(await findFirst(createWindow(tokenPocket), ['metamask'])).toBeUndefined();
  expect(await findFirst(createWindow(tokenPocket), ['token_pocket'])).toBe(tokenPocket);
  expect(await findFirst(createWindow(), ['metamask'])).toBeUndefined();
});

test.each([
  [[], 'NETWORK_RPC_URL is not set'],
  [['http://192.168.1.5:8545'], 'Wallets refuse the RPC address http://192.168.1.5:8545'],
])(
  'switchChain() says why wallets cannot add a chain with the RPC addresses %j',
  async (rpcUrls, message) => {
    const wallet = createWallet({ code: 4902, message: 'Unrecognized chain' });
    await expect(switchChain(wallet, { ...CHAIN, rpcUrls })).rejects.toThrow(message);
    expect(wallet.calls).toHaveLength(1);
  },
);

test('switchChain() gives a wallet no address that it would refuse', async () => {
  const wallet = createWallet({ code: 4902 });
  const rpcUrls = ['http://10.0.0.1', 'https://rpc.test'];
  await switchChain(wallet, { ...CHAIN, rpcUrls, blockExplorerUrls: ['http://10.0.0.1:4000'] });
  const { blockExplorerUrls: _, ...rest } = CHAIN;
  expect(wallet.calls[1]?.params).toEqual([{ ...rest, rpcUrls: ['https://rpc.test'] }]);
});

test.each([
  ['https://rpc.test', true],
  ['http://localhost:8545', true],
  ['http://demo.localhost', true],
  ['http://127.0.0.1:4000/api/eth-rpc', true],
  ['http://[::1]:8545', true],
  ['http://192.168.1.5:8545', false],
  ['http://127.0.0.1.test', false],
  ['ws://localhost:8545', false],
  ['', false],
])('isAcceptedByWallets() of %s is %s', (address, isAccepted) => {
  expect(isAcceptedByWallets(address)).toBe(isAccepted);
});

test('listRpcUrls() falls back to the JSON-RPC of this server, and to nothing where it has none', () => {
  const read = (over: Record<string, unknown>) =>
    listRpcUrls(
      { ...createTestConfig(over), app: { origin: '', basePath: '', version: '', commit: '' } },
      'https://me.test',
    );
  expect(read({})).toEqual(['https://me.test/api/eth-rpc']);
  expect(read({ NETWORK_RPC_URL: 'https://rpc.test' })).toEqual(['https://rpc.test']);
  expect(read({ ETHERSCAN_API_ENABLED: 'false' })).toEqual([]);
  expect(read({ API_HOST: 'api.test' })).toEqual([]);
});

test('wallets that cannot be configured follow those that are, with name and icon', async () => {
  const announcements = [
    { rdns: 'io.rabby', name: 'Rabby', icon: 'data:image/png;base64,AA==' },
    { rdns: 'com.coinbase.wallet', name: 'Coinbase' },
    { rdns: 'app.phantom', name: '\u{1f47b}'.repeat(500), icon: 'https://track.test/a.png' },
    { rdns: 'io.metamask', name: ' ' },
  ].map((info) => ({ info, provider: createWallet() }));
  const { offered, leftOut } = await list(createBrowser(announcements), ['metamask']);
  expect(offered.map(({ name, icon }) => [name, icon])).toEqual([
    ['io.metamask', null],
    ['Rabby', 'data:image/png;base64,AA=='],
    ['\u{1f47b}'.repeat(40), null],
  ]);
  expect(leftOut).toEqual(['Coinbase']);
});

test('a wallet that announces itself twice is listed once, by the provider or by its session', async () => {
  const info = { uuid: 'f5-1', rdns: 'io.rabby', name: 'Rabby' };
  const provider = createWallet();
  const twice = [
    { info, provider },
    { info: { ...info }, provider },
    { info: { ...info, uuid: 'f5-2' }, provider },
    { info, provider: createWallet() },
  ];
  expect((await list(createBrowser(twice))).offered).toEqual([{ name: 'Rabby', icon: null, provider }]);
});

test('wallets of one rdns, uuid or name are all listed, each under a name of its own', async () => {
  const infos = [
    { uuid: '1', rdns: 'io.metamask', name: 'MetaMask' },
    { uuid: '1', rdns: 'io.metamask.flask', name: 'MetaMask' },
    { uuid: '1', rdns: 'io.evil', name: 'MetaMask' },
    { uuid: '2', rdns: 'io.evil', name: 'MetaMask' },
    { uuid: '2', rdns: 'io.evil', name: 'MetaMask (io.evil) 2' },
  ];
  const { offered } = await list(createBrowser(infos.map((info) => ({ info, provider: createWallet() }))));
  expect(offered.map(({ name }) => name)).toEqual([
    'MetaMask (io.metamask)',
    'MetaMask (io.metamask.flask)',
    'MetaMask (io.evil)',
    'MetaMask (io.evil) 2',
    'MetaMask (io.evil) 2 2',
  ]);
});

test('an announced wallet is not listed a second time by the mark that it bears on window.ethereum', async () => {
  const rabby = createWallet(undefined, { isMetaMask: true });
  const announced = [{ info: { rdns: 'io.rabby', name: 'Rabby' }, provider: rabby }];
  const { offered } = await list(createBrowser(announced, rabby));
  expect(offered.map(({ name }) => name)).toEqual(['Rabby']);
});

test('a flood of announcements lists 20 wallets', async () => {
  const flood = Array.from({ length: 500 }, (_, place) => ({
    info: { rdns: `io.w${place}`, name: `Wallet ${place}` },
    provider: createWallet(),
  }));
  expect((await list(createBrowser(flood))).offered).toHaveLength(20);
});

test('a wallet that announces itself late is waited for', async () => {
  const window = createBrowser([]);
  const provider = createWallet();
  const chosen = chooseWallet(window);
  setTimeout(() => announce(window, { info: { rdns: 'io.rabby', name: 'Rabby' }, provider }), 300);
  expect(await chosen).toBe(provider);
});

test('watchWallets() reports a wallet that comes later, and none of those that are there at once', () => {
  const rabby = { info: { rdns: 'io.rabby', name: 'Rabby' }, provider: createWallet() };
  const phantom = { info: { rdns: 'app.phantom', name: 'Phantom' }, provider: createWallet() };
  const window = createBrowser([rabby]);
  const reported: string[][] = [];
  const watch = watchWallets(window, undefined, () =>
    reported.push(watch.list().offered.map(({ name }) => name)),
  );
  expect(reported).toEqual([]);
  announce(window, phantom);
  announce(window, phantom);
  watch.end();
  announce(window, { ...phantom, provider: createWallet() });
  expect(reported).toEqual([['Rabby', 'Phantom']]);
});

test('chooseWallet() names the wallets that are left out where the browser has no other', async () => {
  await expect(chooseWallet(createBrowser([]))).rejects.toThrow('There is no wallet in this browser.');
  const coinbase = {
    info: { rdns: 'com.coinbase.wallet', name: 'Coin\u202ebase' },
    provider: createWallet(),
  };
  await expect(chooseWallet(createBrowser([coinbase]), ['metamask'])).rejects.toThrow(
    'This explorer does not offer Coin[U+202E]base: WEB3_WALLETS leaves it out.',
  );
});

test.each([
  ['text', 'ethereum'],
  ['null', null],
  ['an object without request()', { isMetaMask: true }],
])('window.ethereum that is %s is no wallet', async (_, ethereum) => {
  expect((await list(createBrowser([], ethereum))).offered).toEqual([]);
});

test.each([[null], ['x'], [[null, 5, { isCoinbaseWallet: true }]]])(
  'providers %j of window.ethereum are no wallets',
  async (providers) => {
    const ethereum = createWallet(undefined, { isMetaMask: true, providers });
    const { offered } = await list(createBrowser([], ethereum));
    expect(offered.map(({ provider }) => provider)).toEqual([ethereum]);
  },
);

test.each([
  [{ message: 'No.' }, 'No.'],
  [{ message: 'Internal', data: { message: 'execution reverted' } }, 'execution reverted'],
  [{ message: 'Plain', data: null }, 'Plain'],
  [null, 'Something went wrong'],
  [{ message: ' ' }, 'Something went wrong'],
  [new TypeError('x'.repeat(9000)), 'x'.repeat(500)],
  [{ message: 'a\u202eb' }, 'a[U+202E]b'],
])('readWalletError() of case %#', (error, message) => {
  expect(readWalletError(error)).toBe(message);
});

test('watchWallets() offers an unmarked window.ethereum where nobody announces himself', async () => {
  const plain = createWallet();
  expect(await findFirst(createWindow(plain), ['metamask'])).toBe(plain);
});

test.each([
  ['data:image/svg+xml,<svg/>', true],
  ['DATA:image/webp;base64,AA==', true],
  ['data:text/html,<script>1</script>', false],
  ['data:image/svg+xmlx,', false],
  ['https://icons.test/a.png', false],
  ['javascript:alert(1)', false],
  [`data:image/png;base64,${'A'.repeat(200_000)}`, false],
  [{}, false],
])('readWalletIcon() of %.40s is shown: %s', (icon, isShown) => {
  expect(readWalletIcon(icon)).toBe(isShown ? icon : null);
});

test('watchWallets() passes over announcements that are none', async () => {
  const metamask = createWallet();
  const info = { rdns: 'io.metamask' };
  const window = createBrowser([
    null,
    'io.metamask',
    { info },
    { info: null, provider: metamask },
    {
      get info() {
        throw new TypeError('No info');
      },
      provider: metamask,
    },
    { info, provider: metamask },
  ]);
  expect(await findFirst(window, ['metamask'])).toBe(metamask);
});

test('createWatchedAsset() describes a token as EIP-747 has it', () => {
  const token = createToken({ symbol: 'USDC', decimals: '6', icon_url: 'https://img.test/usdc.png' });
  expect(createWatchedAsset(token)).toEqual({
    type: 'ERC20',
    options: { address: token.address_hash, symbol: 'USDC', decimals: 6, image: 'https://img.test/usdc.png' },
  });
});

test.each([
  [{ symbol: null, decimals: null, icon_url: null }],
  [{ symbol: '', decimals: '9'.repeat(78), icon_url: 'javascript:alert(1)' }],
  [{ symbol: '', decimals: '-1', icon_url: 'data:image/svg+xml,x' }],
])('createWatchedAsset() leaves out what is unknown or invalid: %j', (over) => {
  const token = createToken(over);
  expect(createWatchedAsset(token).options).toEqual({ address: token.address_hash });
});

test('watchAsset() fails where the wallet declines without an error', async () => {
  const asset = createWatchedAsset(createToken());
  const declining = { request: async () => false };
  await expect(watchAsset(declining, asset)).rejects.toThrow('The wallet did not add the token.');
  const wallet = createWallet();
  await watchAsset(wallet, asset);
  expect(wallet.calls).toEqual([{ method: 'wallet_watchAsset', params: asset }]);
});
