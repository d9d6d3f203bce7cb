import { listAnnounced, type WalletWindow } from '../../../../web/features/wallet/find-wallet.ts';
import type { WalletProvider } from '../../../../web/features/wallet/provider.ts';

/** A wallet of the browser that can sign in, whichever it is. */
export interface NamedWallet {
  id: string;
  name: string;
  provider: WalletProvider;
}

const NAME_LENGTH_MAX = 40;
const WALLETS_MAX = 10;

/** Lists the wallets of the browser: those that announce themselves (EIP-6963), else the one on `window.ethereum`. */
export async function listWallets(window: WalletWindow): Promise<NamedWallet[]> {
  const announced = await listAnnounced(window);
  const wallets = new Map<WalletProvider, NamedWallet>();
  for (const { info, provider } of announced) {
    const name = typeof info.name === 'string' && info.name !== '' ? info.name : info.rdns;
    if (wallets.size < WALLETS_MAX && !wallets.has(provider))
      wallets.set(provider, { id: info.rdns, name: name.slice(0, NAME_LENGTH_MAX), provider });
  }
  if (wallets.size > 0) return [...wallets.values()];
  const { ethereum } = window;
  return ethereum === undefined ? [] : [{ id: 'injected', name: 'Browser wallet', provider: ethereum }];
}
