import type { Token } from '#contract/token/token.ts';
import type { WalletProvider } from './provider.ts';

/** Parameters of a token for wallets (EIP-747). */
export interface WatchedAsset {
  type: 'ERC20';
  options: { address: string; symbol?: string; decimals?: number; image?: string };
}

/** Decimals are a `uint8` of the contract. */
const DECIMALS_MAX = 255;

/** A token in the form that wallets accept; unknown or invalid fields are left for the wallet to read from the chain. */
export function createWatchedAsset({ address_hash, symbol, decimals, icon_url }: Token): WatchedAsset {
  const count = decimals === null ? Number.NaN : Number(decimals);
  return {
    type: 'ERC20',
    options: {
      address: address_hash,
      ...(symbol && { symbol }),
      ...(Number.isInteger(count) && count >= 0 && count <= DECIMALS_MAX && { decimals: count }),
      ...(icon_url && /^https?:\/\//i.test(icon_url) && { image: icon_url }),
    },
  };
}

/** Requests a wallet to list a token of its current chain. Throws the wallet's error, also if it declines without one. */
export async function watchAsset(wallet: WalletProvider, asset: WatchedAsset): Promise<void> {
  const isAdded = await wallet.request({ method: 'wallet_watchAsset', params: asset });
  if (isAdded === false) throw new TypeError('The wallet did not add the token.');
}
