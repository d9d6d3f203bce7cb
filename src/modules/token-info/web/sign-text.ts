import { chooseWallet, readAccount, readWalletError, type WalletWindow } from '#sdk/web/account/wallets.ts';

/** Signs a text with the wallet that the visitor chooses (`personal_sign`). Never throws: a wallet's refusal is a result too. */
export async function signText(
  window: WalletWindow,
  text: string,
): Promise<{ signature: string } | { fault: string }> {
  try {
    const provider = await chooseWallet(window);
    const address = await readAccount(provider, 'eth_requestAccounts');
    if (address === undefined) return { fault: 'The wallet has given no account.' };
    const bytes = [...new TextEncoder().encode(text)];
    const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const signature = await provider.request({ method: 'personal_sign', params: [hex, address] });
    return typeof signature === 'string' ? { signature } : { fault: 'The wallet has given no signature.' };
  } catch (error) {
    return { fault: readWalletError(error, 'The wallet has refused.') };
  }
}
