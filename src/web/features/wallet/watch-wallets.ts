import { listWallets } from './list-wallets.ts';
import type { WalletList, WalletWindow } from './provider.ts';
import { watchAnnounced } from './watch-announced.ts';

/** Wallets announce themselves at once when they are asked; those of a slow start have this long, in ms. */
const ANNOUNCEMENT_MS = 100;
const FIRST_ANNOUNCEMENT_MS = 1000;
const POLL_MS = 50;

/** The wallets of a browser, while they are watched. */
export interface WalletWatch {
  list: () => WalletList;
  end: () => void;
}

/** Watches for wallets; `onNew` is called for each that does not announce itself at once. `offered` are the names of `WEB3_WALLETS`. */
export function watchWallets(
  window: WalletWindow,
  offered?: readonly string[],
  onNew: () => void = () => {},
): WalletWatch {
  const { announced, end } = watchAnnounced(window, onNew);
  return { list: () => listWallets(announced, window.ethereum, offered), end };
}

/** The wallets of a watch once they had time to announce themselves: `patienceMs`, which is longer, where there is none yet. */
export async function settleWallets(
  { list }: WalletWatch,
  patienceMs: number = FIRST_ANNOUNCEMENT_MS,
): Promise<WalletList> {
  const start = performance.now();
  await pause(ANNOUNCEMENT_MS);
  while (list().offered.length === 0 && performance.now() - start < patienceMs) await pause(POLL_MS);
  return list();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
