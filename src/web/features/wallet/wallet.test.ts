import { expect, test } from 'vitest';
import { createToken } from '../../pages/pages.test-data.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { isAcceptedByWallets, listRpcUrls } from './list-rpc-urls.ts';
import { listWallets } from './list-wallets.ts';
import type { MarkedProvider } from './provider.ts';
import { readWalletIcon } from './read-wallet-icon.ts';
import { createChainParameters, switchChain } from './switch-chain.ts';
import { createWatchedAsset, watchAsset } from './watch-asset.ts';

const CHAIN = createChainParameters(
  {
    ...createTestConfig({
      NETWORK_NAME: 'Demo',
      NETWORK_CURRENCY_NAME: 'Ether',
      NETWORK_CURRENCY_SYMBOL: 'ETH',
      NETWORK_RPC_URL: 'https://rpc.test',
    }),
    app: { origin: '', version: '', commit: '' },
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
  const window = Object.assign(new EventTarget(), ethereum ? { ethereum } : {});
  window.addEventListener('eip6963:requestProvider', () => {
    for (const [rdns, provider] of Object.entries(announced)) {
      const detail = { info: { rdns }, provider };
      window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
    }
  });
  return window;
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

/** The first wallet of the list. */
async function findFirst(window: Parameters<typeof listWallets>[0], offered: readonly string[]) {
  const [first] = await listWallets(window, offered);
  return first?.provider;
}

test('listWallets() orders and limits the wallets that can be configured (EIP-6963)', async () => {
  const [metamask, coinbase] = [createWallet(), createWallet()];
  const window = createWindow(undefined, { 'com.coinbase.wallet': coinbase, 'io.metamask': metamask });
  expect(await findFirst(window, ['metamask', 'coinbase'])).toBe(metamask);
  expect(await findFirst(window, ['coinbase', 'metamask'])).toBe(coinbase);
  expect(await findFirst(window, ['token_pocket'])).toBeUndefined();
});

test('listWallets() reads window.ethereum and its list where nobody announces himself (EIP-1193)', async () => {
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
  const list = (over: Record<string, unknown>) =>
    listRpcUrls(
      { ...createTestConfig(over), app: { origin: '', version: '', commit: '' } },
      'https://me.test',
    );
  expect(list({})).toEqual(['https://me.test/api/eth-rpc']);
  expect(list({ NETWORK_RPC_URL: 'https://rpc.test' })).toEqual(['https://rpc.test']);
  expect(list({ ETHERSCAN_API_ENABLED: 'false' })).toEqual([]);
  expect(list({ API_HOST: 'api.test' })).toEqual([]);
});

test('listWallets() offers wallets that cannot be configured after those that are, with name and icon', async () => {
  const providers = Array.from({ length: 4 }, () => createWallet());
  const infos = [
    { rdns: 'io.rabby', name: 'Rabby', icon: 'data:image/png;base64,AA==' },
    { rdns: 'com.coinbase.wallet', name: 'Coinbase' },
    { rdns: 'app.phantom', name: 'x'.repeat(500), icon: 'https://track.test/a.png' },
    { rdns: 'io.metamask', name: ' ' },
  ];
  const window = new EventTarget();
  window.addEventListener('eip6963:requestProvider', () => {
    for (const [place, info] of [...infos.entries(), ...infos.entries()]) {
      const detail = { info, provider: providers[place] };
      window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
    }
  });
  const found = await listWallets(window, ['metamask']);
  expect(found.map(({ name, icon }) => [name, icon])).toEqual([
    ['io.metamask', null],
    ['Rabby', 'data:image/png;base64,AA=='],
    ['x'.repeat(40), null],
  ]);
});

test('listWallets() offers an unmarked window.ethereum where nobody announces himself', async () => {
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

test('listWallets() passes over announcements that are none', async () => {
  const metamask = createWallet();
  const window = new EventTarget();
  window.addEventListener('eip6963:requestProvider', () => {
    const info = { rdns: 'io.metamask' };
    for (const detail of [
      null,
      'io.metamask',
      { info },
      { info: null, provider: metamask },
      { info, provider: metamask },
    ])
      window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
  });
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
