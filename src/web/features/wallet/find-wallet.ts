import type { AnnouncedProvider, MarkedProvider, WalletProvider } from './provider.ts';

export type WalletWindow = EventTarget & { ethereum?: MarkedProvider };

/** How a wallet is known: by its reverse domain name (EIP-6963), and by its mark on `window.ethereum`. */
const WALLETS: Record<string, { rdns: RegExp; isIt: (provider: MarkedProvider) => boolean }> = {
  metamask: {
    rdns: /^io\.metamask(\.|$)/,
    isIt: ({ isMetaMask, isCoinbaseWallet, isTokenPocket }) =>
      isMetaMask === true && !isCoinbaseWallet && !isTokenPocket,
  },
  coinbase: { rdns: /^com\.coinbase\./, isIt: ({ isCoinbaseWallet }) => isCoinbaseWallet === true },
  token_pocket: { rdns: /^pro\.tokenpocket(\.|$)/, isIt: ({ isTokenPocket }) => isTokenPocket === true },
};

/** How long wallets have to announce themselves, in ms; they do so at once when they are asked. */
const ANNOUNCEMENT_MS = 100;

/** Any script of the page can announce; more wallets than this no browser has. */
const ANNOUNCEMENTS_MAX = 100;

/** Finds the first of the offered wallets that the browser has: announced by EIP-6963, else on `window.ethereum` (EIP-1193). */
export async function findWallet(
  window: WalletWindow,
  offered: readonly string[],
): Promise<WalletProvider | undefined> {
  const announced = await listAnnounced(window);
  const { ethereum } = window;
  const injected = ethereum === undefined ? [] : [...(ethereum.providers ?? []), ethereum];
  for (const name of offered) {
    const wallet = WALLETS[name];
    const found =
      announced.find(({ info }) => wallet?.rdns.test(info.rdns))?.provider ??
      injected.find((it) => wallet?.isIt(it));
    if (found) return found;
  }
  return undefined;
}

/** Every wallet that announces itself (EIP-6963). */
export async function listAnnounced(window: WalletWindow): Promise<AnnouncedProvider[]> {
  const announced: AnnouncedProvider[] = [];
  const note = ({ detail }: Event & { detail?: unknown }) => {
    if (isAnnouncement(detail) && announced.length < ANNOUNCEMENTS_MAX) announced.push(detail);
  };
  window.addEventListener('eip6963:announceProvider', note);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  if (announced.length === 0) await new Promise((resolve) => setTimeout(resolve, ANNOUNCEMENT_MS));
  window.removeEventListener('eip6963:announceProvider', note);
  return announced;
}

function isAnnouncement(detail: unknown): detail is AnnouncedProvider {
  const { info, provider } = (detail ?? {}) as {
    info?: { rdns?: unknown };
    provider?: { request?: unknown };
  };
  return typeof info?.rdns === 'string' && typeof provider?.request === 'function';
}
