import type { WalletProvider } from './provider.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** The account that a wallet gives, or undefined: `eth_accounts` disturbs nobody, `eth_requestAccounts` may ask the visitor. */
export async function readAccount(
  wallet: WalletProvider,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<string | undefined> {
  const accounts = await wallet.request({ method });
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  return typeof first === 'string' && ADDRESS.test(first) ? first : undefined;
}
