import { chooseWallet } from './choose-wallet.ts';
import type { WalletProvider } from './provider.ts';
import { readAccount } from './read-account.ts';
import { readWalletError } from './read-wallet-error.ts';
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

const HASH = /^0x[0-9a-f]{64}$/i;

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
    const from = await readAccount(wallet, 'eth_requestAccounts');
    if (from === undefined) return refuseToSend('The wallet has given no account.');
    await switchChain(wallet, chain);
    const transaction = { from, ...call };
    const failure = isForced ? null : await simulate(wallet, transaction);
    if (failure !== null) return { failure: `The transaction would fail: ${failure}`, canSendAnyway: true };
    const hash = await wallet.request({ method: 'eth_sendTransaction', params: [transaction] });
    return typeof hash === 'string' && HASH.test(hash)
      ? { hash }
      : refuseToSend('The wallet has given no hash of a transaction: look there whether it was sent.');
  } catch (error) {
    return refuseToSend(readWalletError(error));
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
    return readWalletError(error);
  }
}
