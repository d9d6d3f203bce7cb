import { chooseWallet } from './choose-wallet.ts';
import type { WalletProvider } from './provider.ts';
import { type ChainParameters, switchChain } from './switch-chain.ts';

/** What a transaction would do, or did. */
export type SendOutcome = { hash: string } | { failure: string; canSendAnyway: boolean };

interface SendRequest {
  /** The names of the wallets that are offered. */
  offered: readonly string[];
  chain: ChainParameters;
  call: { to: string; data: string; value?: string };
  /** Whether it is sent although it would fail. */
  isForced: boolean;
}

/** The wallet that the last call was tried with: to send it anyway, the visitor need not choose again. */
let tried: WalletProvider | undefined;

/**
 * Has the visitor's wallet send a call: the wallet is switched to the chain, the call is tried on the chain as it stands, and only then is
 * the visitor asked to sign. Never throws.
 */
export async function sendCall({ offered, chain, call, isForced }: SendRequest): Promise<SendOutcome> {
  try {
    const wallet = (isForced && tried) || (await chooseWallet(window, offered));
    tried = wallet;
    if (wallet === undefined) return refuseToSend('There is no wallet in this browser.');
    const [from] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[];
    if (from === undefined) return refuseToSend('The wallet has given no account.');
    await switchChain(wallet, chain);
    const transaction = { from, ...call };
    const failure = isForced ? null : await simulate(wallet, transaction);
    if (failure !== null) return { failure: `The transaction would fail: ${failure}`, canSendAnyway: true };
    return {
      hash: String(await wallet.request({ method: 'eth_sendTransaction', params: [transaction] })),
    };
  } catch (error) {
    return refuseToSend(readMessage(error));
  }
}

/** The outcome where nothing was sent, and nothing is to be. */
export function refuseToSend(failure: string): SendOutcome {
  return { failure, canSendAnyway: false };
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

/** Wallets throw plain objects as well as errors; some wrap the error of the node. */
function readMessage(error: unknown): string {
  const { message, data } = (error ?? {}) as { message?: unknown; data?: { message?: unknown } };
  const inner = typeof data === 'object' && data !== null ? data.message : undefined;
  const text = typeof inner === 'string' && inner !== '' ? inner : message;
  return typeof text === 'string' && text !== '' ? text.slice(0, 500) : 'Something went wrong';
}
