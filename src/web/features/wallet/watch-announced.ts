import { type AnnouncedProvider, isProvider, type WalletWindow } from './provider.ts';
import { readWalletIcon } from './read-wallet-icon.ts';

/** Any script of the page can announce; more wallets than this no browser has. */
const ANNOUNCEMENTS_MAX = 100;

const TEXT_LENGTH_MAX = 40;

/** Wallets that have announced themselves so far, in that order. */
export interface AnnouncementWatch {
  announced: readonly AnnouncedProvider[];
  end: () => void;
}

/**
 * Asks every wallet of the browser to announce itself (EIP-6963), and listens until the watch is ended: `onNew` is called for each that
 * is noted after this function has returned. A wallet that repeats its announcement, by a new object too, is one wallet.
 */
export function watchAnnounced(window: WalletWindow, onNew: () => void): AnnouncementWatch {
  const announced: AnnouncedProvider[] = [];
  let isAsking = true;
  const note = ({ detail }: Event & { detail?: unknown }) => {
    const wallet = announced.length < ANNOUNCEMENTS_MAX ? readAnnouncement(detail) : null;
    if (wallet === null || announced.some((other) => isSameWallet(other, wallet))) return;
    announced.push(wallet);
    if (!isAsking) onNew();
  };
  window.addEventListener('eip6963:announceProvider', note);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  isAsking = false;
  return { announced, end: () => window.removeEventListener('eip6963:announceProvider', note) };
}

/** Reads an announcement once, as its object may change later; null where it is none. */
function readAnnouncement(detail: unknown): AnnouncedProvider | null {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown };
    const { uuid, rdns, name, icon } = info;
    if (typeof rdns !== 'string' || !isProvider(provider)) return null;
    return {
      uuid: readText(uuid),
      rdns: readText(rdns),
      name: readText(name),
      icon: readWalletIcon(icon),
      provider,
    };
  } catch {
    return null;
  }
}

/** The first characters of a text, none of them halved. */
function readText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return [...value.slice(0, 2 * TEXT_LENGTH_MAX)].slice(0, TEXT_LENGTH_MAX).join('').trim();
}

/** Whether two announcements are one wallet's: the same provider, or the same session with all that a visitor would see of it. */
function isSameWallet(one: AnnouncedProvider, other: AnnouncedProvider): boolean {
  if (one.provider === other.provider) return true;
  const isSameSession = one.uuid !== '' && one.uuid === other.uuid;
  return isSameSession && one.rdns === other.rdns && one.name === other.name && one.icon === other.icon;
}
