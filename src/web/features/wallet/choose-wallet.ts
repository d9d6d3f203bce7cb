import { MissingWalletError } from './missing-wallet-error.ts';
import { openPicker } from './open-picker.ts';
import type { WalletProvider, WalletWindow } from './provider.ts';
import { settleWallets, watchWallets } from './watch-wallets.ts';

/**
 * Returns the wallet that the visitor chooses: the only one at once, of several the one picked in a dialog. Throws a sentence for the
 * visitor where none is picked, and a `MissingWalletError` where there is none.
 */
export async function chooseWallet(
  window: WalletWindow,
  offered?: readonly string[],
): Promise<WalletProvider> {
  let onNew = () => {};
  const watch = watchWallets(window, offered, () => onNew());
  try {
    const list = await settleWallets(watch);
    const [first, ...others] = list.offered;
    if (first === undefined) throw new MissingWalletError(list);
    if (others.length === 0) return first.provider;
    const picker = openPicker(list.offered);
    onNew = () => picker.add(watch.list().offered);
    const chosen = await picker.choice;
    if (chosen === undefined) throw new TypeError('No wallet was chosen.');
    return chosen.provider;
  } finally {
    watch.end();
  }
}
