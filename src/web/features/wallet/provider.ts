/** A wallet as a page talks to it (EIP-1193). */
export interface WalletProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>;
}

/** The marks by which wallets made themselves known before EIP-6963. */
export interface MarkedProvider extends WalletProvider {
  isMetaMask?: boolean;
  isCoinbaseWallet?: boolean;
  isTokenPocket?: boolean;
  /** Where several wallets share `window.ethereum`. */
  providers?: unknown;
}

/** What the code of wallets needs of a window. */
export type WalletWindow = EventTarget & { ethereum?: unknown };

/** What a wallet announces (EIP-6963), read once: texts are hostile and bounded, and empty where they are none. */
export interface AnnouncedProvider {
  uuid: string;
  rdns: string;
  name: string;
  /** A `data:` URL of an image; null where the wallet gives none that can be shown. */
  icon: string | null;
  provider: WalletProvider;
}

/** A wallet of the browser as a list offers it. */
export interface NamedWallet {
  /** Hostile text of at most 100 characters, different from that of every other wallet of its list. */
  name: string;
  /** A `data:` URL of an image; null where the wallet gives none that can be shown. */
  icon: string | null;
  provider: WalletProvider;
}

/** The wallets of a browser at one moment. */
export interface WalletList {
  offered: readonly NamedWallet[];
  /** Names of the wallets that `WEB3_WALLETS` leaves out. */
  leftOut: readonly string[];
}

/** Whether a value is a wallet that can be asked something. */
export function isProvider(value: unknown): value is MarkedProvider {
  return typeof (value as { request?: unknown } | null | undefined)?.request === 'function';
}
