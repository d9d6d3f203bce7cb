import type { MarkedProvider } from './provider.ts';

interface KnownWallet {
  name: string;
  rdns: RegExp;
  isIt: (provider: MarkedProvider) => boolean;
}

/** The wallets that `WEB3_WALLETS` names: by reverse domain name (EIP-6963), and by the mark on `window.ethereum`. */
export const KNOWN_WALLETS: Readonly<Record<string, KnownWallet>> = {
  metamask: {
    name: 'MetaMask',
    rdns: /^io\.metamask(\.|$)/i,
    isIt: ({ isMetaMask, isCoinbaseWallet, isTokenPocket }) =>
      isMetaMask === true && !isCoinbaseWallet && !isTokenPocket,
  },
  coinbase: {
    name: 'Coinbase Wallet',
    rdns: /^com\.coinbase\./i,
    isIt: ({ isCoinbaseWallet }) => isCoinbaseWallet === true,
  },
  token_pocket: {
    name: 'TokenPocket',
    rdns: /^pro\.tokenpocket(\.|$)/i,
    isIt: ({ isTokenPocket }) => isTokenPocket === true,
  },
};
