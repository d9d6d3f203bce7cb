import type { PublicConfig } from '#sdk/config/config.ts';
import { createChainParameters, type SendOutcome, sendCall } from '#sdk/web/account/wallets.ts';

/** Sends the revoking call with the visitor's wallet. Never throws. */
export function sendRevocation(
  config: PublicConfig,
  call: { to: string; data: string },
): Promise<SendOutcome> {
  return sendCall({
    offered: config.ui.wallets,
    chain: createChainParameters(config, window.location.origin),
    call,
    isForced: false,
  });
}
