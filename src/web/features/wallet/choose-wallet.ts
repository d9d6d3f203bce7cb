import type { WalletWindow } from './list-announced.ts';
import { listWallets } from './list-wallets.ts';
import { openPicker } from './open-picker.ts';
import type { WalletProvider } from './provider.ts';

/**
 * Returns the wallet that the visitor chooses: the only one at once, of several the one picked in a dialog; undefined where the browser
 * has none that is offered. Throws where the visitor picks none.
 */
export async function chooseWallet(
  window: WalletWindow,
  offered?: readonly string[],
): Promise<WalletProvider | undefined> {
  const wallets = await listWallets(window, offered);
  if (wallets.length < 2) return wallets[0]?.provider;
  const chosen = await openPicker(wallets);
  if (chosen === undefined) throw new TypeError('No wallet was chosen.');
  return chosen.provider;
}
