import type { PublicConfig } from '../../../config/web-config.ts';
import { askWallet } from './ask-wallet.ts';

/** Switches the visitor's wallet to the chain, or adds it there, and says how that went. */
export function addNetwork(config: PublicConfig): Promise<void> {
  return askWallet(config, async () => 'Successfully added network to your wallet');
}
