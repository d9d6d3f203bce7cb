import type { Page } from '@playwright/test';
import { createWalletClient, custom, decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { Hex } from '#lib/hex.ts';
import type { Chain } from './chain.ts';

/** A token that a wallet lists. */
export interface ListedToken {
  address: string;
  symbol: string;
  decimals: number;
}

/** A wallet in front of the test's node. */
export interface TestWallet {
  /** Every method that was asked, in order. */
  methods: string[];
  tokens: ListedToken[];
}

interface Call {
  method: string;
  params?: unknown;
}

/**
 * Puts a wallet into the pages of a test (EIP-6963): it knows the test's chain alone, and lists a token only if the contract says of itself
 * what the page says of it, as wallets do. With `refusal` the visitor declines.
 */
export async function installWallet(page: Page, chain: Chain, refusal?: object): Promise<TestWallet> {
  const wallet: TestWallet = { methods: [], tokens: [] };
  const chainId = await chain.rpc('eth_chainId', []);

  async function answer({ method, params }: Call): Promise<unknown> {
    wallet.methods.push(method);
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId: requested }] = params as [{ chainId: string }];
      if (requested !== chainId) throw { code: 4902, message: `Unrecognized chain ${requested}` };
      return null;
    }
    if (method !== 'wallet_watchAsset') throw { code: 4200, message: `No method ${method}` };
    if (refusal !== undefined) throw refusal;
    return listToken(params as { type: string; options: ListedToken });
  }

  async function listToken({ type, options }: { type: string; options: ListedToken }): Promise<boolean> {
    const { address, symbol, decimals } = options;
    const [ownSymbol, ownDecimals] = await Promise.all([
      readToken(chain, address, 'symbol'),
      readToken(chain, address, 'decimals'),
    ]);
    if (type !== 'ERC20' || symbol !== ownSymbol || decimals !== ownDecimals)
      throw { code: -32602, message: `The contract says ${ownSymbol}, ${ownDecimals}` };
    wallet.tokens.push({ address, symbol, decimals });
    return true;
  }

  await exposeWallet(page, answer);
  return wallet;
}

/** Announces a wallet (EIP-6963) whose questions `answer` answers. */
export async function exposeWallet(page: Page, answer: (call: Call) => Promise<unknown>): Promise<void> {
  // An error has to be an object of the page's own, so it travels as a value.
  await page.exposeFunction('askTestWallet', (call: Call) =>
    answer(call).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    ),
  );
  await page.addInitScript(announce);
}

async function readToken(chain: Chain, to: string, functionName: 'symbol' | 'decimals') {
  const data = await chain.rpc('eth_call', [
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName }) },
    'latest',
  ]);
  return decodeFunctionResult({ abi: erc20Abi, functionName, data: data as Hex });
}

/** Runs in the page. */
function announce() {
  const { askTestWallet } = window as unknown as {
    askTestWallet: (call: unknown) => Promise<{ result?: unknown; error?: unknown }>;
  };
  const provider = {
    async request(call: unknown) {
      const { result, error } = await askTestWallet(call);
      if (error !== undefined) throw error;
      return result;
    },
  };
  window.addEventListener('eip6963:requestProvider', () => {
    const detail = { info: { uuid: '1', name: 'Wallet', icon: '', rdns: 'io.metamask' }, provider };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });
}

/** A wallet that signs messages with a key of its own, and what it was asked. */
export interface SigningWallet {
  account: PrivateKeyAccount;
  methods: string[];
  /** Whether its owner declines what he is asked to sign. */
  declines: boolean;
}

/** Puts a wallet into the pages of a test (EIP-6963) that gives its account and signs messages (EIP-191). */
export async function installSigningWallet(
  page: Page,
  account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
): Promise<SigningWallet> {
  const wallet: SigningWallet = { account, methods: [], declines: false };

  async function answer({ method, params }: Call): Promise<unknown> {
    wallet.methods.push(method);
    if (method === 'eth_requestAccounts') return [account.address];
    if (method !== 'personal_sign') throw { code: 4200, message: `No method ${method}` };
    if (wallet.declines) throw { code: 4001, message: 'User rejected the request.' };
    const [raw, address] = params as [Hex, string];
    if (address !== account.address) throw { code: 4100, message: `Unknown account ${address}` };
    return account.signMessage({ message: { raw } });
  }

  await exposeWallet(page, answer);
  return wallet;
}

/** Puts a wallet into the pages of a test (EIP-6963) that signs the transactions it sends by the test's node, and asks the rest of it. */
export async function installSendingWallet(
  page: Page,
  { rpc }: Pick<Chain, 'rpc'>,
  account: PrivateKeyAccount,
): Promise<SigningWallet> {
  const wallet: SigningWallet = { account, methods: [], declines: false };
  const request = ({ method, params = [] }: { method: string; params?: any }) => rpc(method, params);
  const client = createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) });

  async function answer({ method, params }: Call): Promise<unknown> {
    wallet.methods.push(method);
    if (method === 'eth_requestAccounts') return [account.address];
    if (method === 'wallet_switchEthereumChain') return null;
    if (method === 'eth_call') return rpc(method, params as unknown[]);
    if (method !== 'eth_sendTransaction') throw { code: 4200, message: `No method ${method}` };
    if (wallet.declines) throw { code: 4001, message: 'User rejected the request.' };
    const [{ to, data, value = '0x0' }] = params as [{ to: Hex; data: Hex; value?: Hex }];
    return client.sendTransaction({ chain: null, to, data, value: BigInt(value) });
  }

  await exposeWallet(page, answer);
  return wallet;
}
