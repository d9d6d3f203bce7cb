import type { PublicConfig } from '#config/web-config.ts';
import { type SendOutcome, sendCall } from '#web/features/wallet/send-call.ts';
import { createChainParameters } from '#web/features/wallet/switch-chain.ts';

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
