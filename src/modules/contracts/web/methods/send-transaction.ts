import type { PublicConfig } from '#sdk/config/config.ts';
import { createChainParameters, refuseToSend, type SendOutcome, sendCall } from '#sdk/web/account/wallets.ts';
import { fetchModule } from '#sdk/web/app/lazy.ts';
import type { ContractFunction } from './contract-function.ts';

interface SendRequest {
  config: PublicConfig;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  /** In wei. */
  value: bigint;
  /** True to send it even though it would fail. */
  isForced: boolean;
}

/** Calls a function of a contract through the visitor's wallet. Never throws. */
export async function sendTransaction({
  config,
  hash,
  item,
  args,
  value,
  isForced,
}: SendRequest): Promise<SendOutcome> {
  const code = await fetchModule(() => import('../../contract/abi/call-function.ts')).catch(() => undefined);
  if (code === undefined) return refuseToSend('The encoder of the call could not be loaded. Try again.');
  const encoded = code.encodeCall(item, args);
  if ('fault' in encoded) return refuseToSend(encoded.fault);
  return sendCall({
    offered: config.ui.wallets,
    chain: createChainParameters(config, window.location.origin),
    call: { to: hash, data: encoded.data, value: `0x${value.toString(16)}` },
    isForced,
  });
}
