import type { PublicConfig } from '../../../../config/web-config.ts';
import { callAccount, type Outcome, readRefusal } from '../../../../web/features/account/call-account.ts';
import type { WalletProvider } from '../../../../web/features/wallet/provider.ts';

/** Use of the signed message: to sign in, or to link the wallet to the account. */
export type SignedFor = 'sign-in' | 'link';

/** Requests a wallet's signature of the server's message (EIP-4361) and sends it. Never throws: a refusal is an outcome too. */
export async function signWithWallet(
  config: PublicConfig,
  provider: WalletProvider,
  signedFor: SignedFor,
): Promise<Outcome> {
  try {
    const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as unknown[] | null;
    const address = accounts?.[0];
    if (typeof address !== 'string') return refuse('The wallet has given no account.');
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
    const { message } = Object(error) as { message?: unknown };
    return refuse(typeof message === 'string' && message !== '' ? message : 'The wallet has refused.');
  }
}

function refuse(message: string): Outcome {
  return readRefusal(0, { message });
}

function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
