import { KNOWN_WALLETS } from './known-wallets.ts';
import {
  type AnnouncedProvider,
  isProvider,
  type MarkedProvider,
  type NamedWallet,
  type WalletList,
} from './provider.ts';

/** Shown of a list; a browser with more wallets has room for no more in a dialog either. */
const WALLETS_MAX = 20;

interface Found {
  /** Its name in `WEB3_WALLETS`; null for a wallet that the setting cannot name. */
  known: string | null;
  rdns: string;
  wallet: NamedWallet;
}

/**
 * Lists wallets: of those that `WEB3_WALLETS` can name only the offered ones, in that order, then every other. What is on
 * `window.ethereum` counts where nobody announces himself: it is one of the announced wallets otherwise, often under the mark of another.
 */
export function listWallets(
  announced: readonly AnnouncedProvider[],
  ethereum: unknown,
  offered: readonly string[] = Object.keys(KNOWN_WALLETS),
): WalletList {
  const found = announced.length > 0 ? announced.map(readAnnounced) : listInjected(ethereum);
  const places = found.map((each) => ({ ...each, place: getPlace(each, offered) }));
  const shown = places.filter(({ place }) => place >= 0).sort((one, other) => one.place - other.place);
  const leftOut = places.filter(({ place }) => place < 0).map(({ wallet }) => wallet.name);
  return {
    offered: nameApart(shown.slice(0, WALLETS_MAX)),
    leftOut: [...new Set(leftOut)].slice(0, WALLETS_MAX),
  };
}

/** The place of a wallet's kind in a list; negative where `WEB3_WALLETS` leaves it out. */
function getPlace({ known }: Found, offered: readonly string[]): number {
  return known === null ? offered.length : offered.indexOf(known);
}

function readAnnounced({ rdns, name, icon, provider }: AnnouncedProvider): Found {
  const known = Object.entries(KNOWN_WALLETS).find(([, wallet]) => wallet.rdns.test(rdns));
  return {
    known: known?.[0] ?? null,
    rdns,
    wallet: { name: name || rdns || 'Unnamed wallet', icon, provider },
  };
}

/** Wallets on `window.ethereum`: those with a known mark, else the one that is there. */
function listInjected(ethereum: unknown): Found[] {
  if (!isProvider(ethereum)) return [];
  const shared = Array.isArray(ethereum.providers) ? ethereum.providers.slice(0, WALLETS_MAX) : [];
  const injected: MarkedProvider[] = [...shared, ethereum].filter(isProvider);
  const marked = Object.entries(KNOWN_WALLETS).flatMap(([known, { name, isIt }]) => {
    const provider = injected.find(isIt);
    return provider ? [{ known, rdns: '', wallet: { name, icon: null, provider } }] : [];
  });
  if (marked.length > 0) return marked;
  return [{ known: null, rdns: '', wallet: { name: 'Browser wallet', icon: null, provider: ethereum } }];
}

/** Names of which no two are equal: those that are get their reverse domain name, and a number where that is equal, too. */
function nameApart(found: readonly Found[]): NamedWallet[] {
  const isShared = (name: string) => found.filter(({ wallet }) => wallet.name === name).length > 1;
  const used = new Set<string>();
  return found.map(({ rdns, wallet }) => {
    const base = isShared(wallet.name) && rdns !== '' ? `${wallet.name} (${rdns})` : wallet.name;
    let name = base;
    for (let count = 2; used.has(name); count++) name = `${base} ${count}`;
    used.add(name);
    return { ...wallet, name };
  });
}
