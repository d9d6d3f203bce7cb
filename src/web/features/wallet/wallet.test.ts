import { expect, test } from 'vitest';
import { createToken } from '../../pages/pages.test-data.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { findWallet } from './find-wallet.ts';
import type { MarkedProvider } from './provider.ts';
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

test('findWallet() takes the first of the configured wallets that announces itself (EIP-6963)', async () => {
  const [metamask, coinbase] = [createWallet(), createWallet()];
  const window = createWindow(undefined, { 'com.coinbase.wallet': coinbase, 'io.metamask': metamask });
  expect(await findWallet(window, ['metamask', 'coinbase'])).toBe(metamask);
  expect(await findWallet(window, ['coinbase', 'metamask'])).toBe(coinbase);
  expect(await findWallet(window, ['token_pocket'])).toBeUndefined();
});

test('findWallet() reads window.ethereum and its list where nobody announces himself (EIP-1193)', async () => {
  const tokenPocket = createWallet(undefined, { isMetaMask: true, isTokenPocket: true });
  const coinbase = createWallet(undefined, { isCoinbaseWallet: true });
  const shared = createWallet(undefined, { isMetaMask: true, providers: [tokenPocket, coinbase] });
  expect(await findWallet(createWindow(shared), ['metamask'])).toBe(shared);
  expect(await findWallet(createWindow(shared), ['coinbase'])).toBe(coinbase);
  expect(await findWallet(createWindow(tokenPocket), ['metamask'])).toBeUndefined();
  expect(await findWallet(createWindow(tokenPocket), ['token_pocket'])).toBe(tokenPocket);
  expect(await findWallet(createWindow(), ['metamask'])).toBeUndefined();
});

test('switchChain() adds no chain where no node can be named, and throws what the wallet says', async () => {
  const error = { code: 4902, message: 'Unrecognized chain' };
  const wallet = createWallet(error);
  await expect(switchChain(wallet, { ...CHAIN, rpcUrls: [] })).rejects.toBe(error);
  expect(wallet.calls).toHaveLength(1);
});

test('findWallet() passes over announcements that are none', async () => {
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
  expect(await findWallet(window, ['metamask'])).toBe(metamask);
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
