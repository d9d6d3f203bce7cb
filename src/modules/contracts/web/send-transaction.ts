import type { PublicConfig } from '../../../config/web-config.ts';
import { findWallet } from '../../../web/features/wallet/find-wallet.ts';
import type { WalletProvider } from '../../../web/features/wallet/provider.ts';
import { createChainParameters, switchChain } from '../../../web/features/wallet/switch-chain.ts';
import type { ContractFunction } from './contract-function.ts';

/** What a transaction would do, or did. */
export type SendOutcome = { hash: string } | { failure: string; canSendAnyway: boolean };

interface Wanted {
  config: PublicConfig;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  /** In wei. */
  value: bigint;
  /** Whether it is sent although it would fail. */
  isForced: boolean;
}

/**
 * Has the visitor's wallet send a call: the wallet is switched to the chain, the call is tried on the chain as it stands, and only then is
 * the visitor asked to sign. Never throws.
 */
export async function sendTransaction({
  config,
  hash,
  item,
  args,
  value,
  isForced,
}: Wanted): Promise<SendOutcome> {
  const { encodeCall } = await import('../contract/call-function.ts');
  const encoded = encodeCall(item, args);
  if ('fault' in encoded) return refuse(encoded.fault);
  try {
    const wallet = await findWallet(window, config.ui.wallets);
    if (wallet === undefined) return refuse('There is no wallet in this browser.');
    const [from] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[];
    if (from === undefined) return refuse('The wallet has given no account.');
    await switchChain(wallet, createChainParameters(config, window.location.origin));
    const call = { from, to: hash, data: encoded.data, value: `0x${value.toString(16)}` };
    const failure = isForced ? null : await simulate(wallet, call);
    if (failure !== null) return { failure: `The transaction would fail: ${failure}`, canSendAnyway: true };
    return { hash: String(await wallet.request({ method: 'eth_sendTransaction', params: [call] })) };
  } catch (error) {
    return refuse(readMessage(error));
  }
}

/** Why a call would revert at the head of the chain; null where it would not. */
async function simulate(wallet: WalletProvider, call: object): Promise<string | null> {
  try {
    await wallet.request({ method: 'eth_call', params: [call, 'latest'] });
    return null;
  } catch (error) {
    return readMessage(error);
  }
}

function refuse(failure: string): SendOutcome {
  return { failure, canSendAnyway: false };
}

/** Wallets throw plain objects as well as errors; some wrap the node's own word. */
function readMessage(error: unknown): string {
  const { message, data } = (error ?? {}) as { message?: unknown; data?: { message?: unknown } };
  const inner = typeof data === 'object' && data !== null ? data.message : undefined;
  const text = typeof inner === 'string' && inner !== '' ? inner : message;
  return typeof text === 'string' && text !== '' ? text.slice(0, 500) : 'Something went wrong';
}
