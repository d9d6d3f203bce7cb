/** A wallet's provider (EIP-1193). */
export interface WalletProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>;
}

/** Flags by which wallets identified themselves before EIP-6963. */
export interface MarkedProvider extends WalletProvider {
  isMetaMask?: boolean;
  isCoinbaseWallet?: boolean;
  isTokenPocket?: boolean;
  /** Set if several wallets share `window.ethereum`. */
  providers?: unknown;
}

/** The part of a window that wallets use. */
export type WalletWindow = EventTarget & { ethereum?: unknown };

/** Announcement of a wallet (EIP-6963), read once: texts are untrusted and bounded, and empty if missing. */
export interface AnnouncedProvider {
  uuid: string;
  rdns: string;
  name: string;
  /** A `data:` URL of an image; null if the wallet has no displayable one. */
  icon: string | null;
  provider: WalletProvider;
}

/** A wallet of the browser, as offered in a list. */
export interface NamedWallet {
  /** Untrusted text of at most 100 characters, different from that of every other wallet of its list. */
  name: string;
  /** A `data:` URL of an image; null if the wallet has no displayable one. */
  icon: string | null;
  provider: WalletProvider;
}

/** The wallets of a browser at one moment. */
export interface WalletList {
  offered: readonly NamedWallet[];
  /** Names of the wallets that `WEB3_WALLETS` omits. */
  leftOut: readonly string[];
}

/** Returns true if a value is a wallet that accepts requests. */
export function isProvider(value: unknown): value is MarkedProvider {
  return typeof (value as { request?: unknown } | null | undefined)?.request === 'function';
}
