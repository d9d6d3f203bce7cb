import type { PublicConfig } from '#config/web-config.ts';
import { askWallet } from './ask-wallet.ts';
import { isOwnRpcOffered } from './list-rpc-urls.ts';

const ADDED = 'Successfully added network to your wallet';
const READS_ONLY =
  'The RPC address of this explorer only reads: to send transactions, set another one there.';

/** Switches the visitor's wallet to the chain, or adds it there, and shows the result. */
export function addNetwork(config: PublicConfig): Promise<void> {
  return askWallet(config, async (_, isAdded) =>
    isAdded && isOwnRpcOffered(config) ? `${ADDED}. ${READS_ONLY}` : ADDED,
  );
}
