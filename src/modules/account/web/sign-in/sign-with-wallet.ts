import { callAccount, type Outcome, readRefusal } from '#modules/kits/forms/web/call-account.ts';
import type { PublicConfig } from '#sdk/config/config.ts';
import { readAccount, readWalletError, type WalletProvider } from '#sdk/web/account/wallets.ts';

/** Use of the signed message: to sign in, or to link the wallet to the account. */
export type SignedFor = 'sign-in' | 'link';

/** Requests a wallet's signature of the server's message (EIP-4361) and sends it. Never throws: a refusal is an outcome too. */
export async function signWithWallet(
  config: PublicConfig,
  provider: WalletProvider,
  signedFor: SignedFor,
): Promise<Outcome> {
  try {
    const address = await readAccount(provider, 'eth_requestAccounts');
    if (address === undefined) return refuse('The wallet has given no account.');
    const asked = await callAccount(config, {
      method: 'GET',
      path: `/siwe_message?address=${encodeURIComponent(address)}`,
    });
    if (!asked.isDone) return asked;
    const message = (Object(asked.body) as { siwe_message?: unknown }).siwe_message;
    if (typeof message !== 'string') return refuse('The server has given no message to sign.');
    const signature = await provider.request({
      method: 'personal_sign',
      params: [toHex(message), address],
    });
    const isSignIn = signedFor === 'sign-in';
    const path = isSignIn ? '/authenticate_via_wallet' : '/address/link';
    return await callAccount(config, { method: 'POST', path, isSignIn, body: { message, signature } });
  } catch (error) {
    return refuse(readWalletError(error, 'The wallet has refused.'));
  }
}

function refuse(message: string): Outcome {
  return readRefusal(0, { message });
}

function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
