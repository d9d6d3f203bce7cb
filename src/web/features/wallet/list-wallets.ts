import { listAnnounced, type WalletWindow } from './list-announced.ts';
import type { AnnouncedProvider, MarkedProvider, NamedWallet, WalletProvider } from './provider.ts';
import { readWalletIcon } from './read-wallet-icon.ts';

interface KnownWallet {
  name: string;
  rdns: RegExp;
  isIt: (provider: MarkedProvider) => boolean;
}

/** The wallets that `WEB3_WALLETS` names: by reverse domain name (EIP-6963), and by the mark on `window.ethereum`. */
const KNOWN: Readonly<Record<string, KnownWallet>> = {
  metamask: {
    name: 'MetaMask',
    rdns: /^io\.metamask(\.|$)/,
    isIt: ({ isMetaMask, isCoinbaseWallet, isTokenPocket }) =>
      isMetaMask === true && !isCoinbaseWallet && !isTokenPocket,
  },
  coinbase: {
    name: 'Coinbase Wallet',
    rdns: /^com\.coinbase\./,
    isIt: ({ isCoinbaseWallet }) => isCoinbaseWallet === true,
  },
  token_pocket: {
    name: 'TokenPocket',
    rdns: /^pro\.tokenpocket(\.|$)/,
    isIt: ({ isTokenPocket }) => isTokenPocket === true,
  },
};

const NAME_LENGTH_MAX = 40;
const WALLETS_MAX = 20;

/**
 * Lists the wallets of the browser: of those that `WEB3_WALLETS` can name only the offered ones, in that order, then every other that
 * announces itself. A wallet on `window.ethereum` without a known mark is listed where there is no other.
 */
export async function listWallets(
  window: WalletWindow,
  offered: readonly string[] = Object.keys(KNOWN),
): Promise<NamedWallet[]> {
  const announced = await listAnnounced(window);
  const { ethereum } = window;
  const injected = ethereum === undefined ? [] : [...(ethereum.providers ?? []), ethereum];
  const wallets = new Map<WalletProvider, NamedWallet>();
  const add = (wallet: NamedWallet) => {
    if (wallets.size < WALLETS_MAX && !wallets.has(wallet.provider)) wallets.set(wallet.provider, wallet);
  };
  for (const known of offered.flatMap((name) => KNOWN[name] ?? [])) {
    const own = announced.filter(({ info }) => known.rdns.test(info.rdns));
    const marked = own.length > 0 ? undefined : injected.find(known.isIt);
    for (const each of own) add(nameWallet(each));
    if (marked) add({ id: known.name, name: known.name, icon: null, provider: marked });
  }
  for (const each of announced) if (!isKnown(each)) add(nameWallet(each));
  if (wallets.size === 0 && announced.length === 0 && ethereum && !isMarked(ethereum))
    add({ id: 'injected', name: 'Browser wallet', icon: null, provider: ethereum });
  return [...wallets.values()];
}

function nameWallet({ info, provider }: AnnouncedProvider): NamedWallet {
  const { rdns, name, icon } = info;
  const shown = typeof name === 'string' && name.trim() !== '' ? name : rdns || 'Unnamed wallet';
  return {
    id: rdns.slice(0, NAME_LENGTH_MAX),
    name: shown.slice(0, NAME_LENGTH_MAX),
    icon: readWalletIcon(icon),
    provider,
  };
}

function isKnown({ info }: AnnouncedProvider): boolean {
  return Object.values(KNOWN).some(({ rdns }) => rdns.test(info.rdns));
}

function isMarked(provider: MarkedProvider): boolean {
  return Object.values(KNOWN).some(({ isIt }) => isIt(provider));
}
