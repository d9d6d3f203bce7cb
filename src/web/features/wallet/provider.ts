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
  providers?: MarkedProvider[];
}

/** What a wallet announces (EIP-6963). */
export interface AnnouncedProvider {
  info: { rdns: string; name?: unknown; icon?: unknown };
  provider: WalletProvider;
}

/** A wallet of the browser as a list offers it. */
export interface NamedWallet {
  /** Its reverse domain name, as it gives it itself. */
  id: string;
  /** Hostile text of at most 40 characters. */
  name: string;
  /** A `data:` URL of an image; null where the wallet gives none that can be shown. */
  icon: string | null;
  provider: WalletProvider;
}
