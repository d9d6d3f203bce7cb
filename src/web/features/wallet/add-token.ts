import type { PublicConfig } from '#config/web-config.ts';
import type { Token } from '#contract/token/token.ts';
import { askWallet } from './ask-wallet.ts';
import { createWatchedAsset, watchAsset } from './watch-asset.ts';

/** Lists a token in the visitor's wallet, on this chain, and shows the result. */
export function addToken(config: PublicConfig, token: Token): Promise<void> {
  return askWallet(config, async (wallet) => {
    await watchAsset(wallet, createWatchedAsset(token));
    return 'Successfully added token to your wallet';
  });
}
