import type { AnnouncedProvider, MarkedProvider } from './provider.ts';

export type WalletWindow = EventTarget & { ethereum?: MarkedProvider };

/** How long wallets have to announce themselves, in ms; they do so at once when they are asked. */
const ANNOUNCEMENT_MS = 100;

/** Any script of the page can announce; more wallets than this no browser has. */
const ANNOUNCEMENTS_MAX = 100;

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
