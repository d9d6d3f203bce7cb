import { chooseWallet } from './choose-wallet.ts';
import type { WalletWindow } from './list-announced.ts';

/** Has the wallet that the visitor chooses sign a text (`personal_sign`). Never throws: a wallet's refusal is an outcome too. */
export async function signText(
  window: WalletWindow,
  text: string,
): Promise<{ signature: string } | { fault: string }> {
  try {
    const provider = await chooseWallet(window);
    if (provider === undefined) return { fault: 'There is no wallet in this browser.' };
    const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as unknown[] | null;
    const address = accounts?.[0];
    if (typeof address !== 'string') return { fault: 'The wallet has given no account.' };
    const bytes = [...new TextEncoder().encode(text)];
    const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const signature = await provider.request({ method: 'personal_sign', params: [hex, address] });
    return typeof signature === 'string' ? { signature } : { fault: 'The wallet has given no signature.' };
  } catch (error) {
    const { message } = Object(error) as { message?: unknown };
    return { fault: typeof message === 'string' && message !== '' ? message : 'The wallet has refused.' };
  }
}
