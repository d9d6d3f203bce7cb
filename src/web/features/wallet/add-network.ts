import type { PublicConfig } from '../../../config/web-config.ts';
import { showToast } from '../../ui/toast.ts';
import { findWallet } from './find-wallet.ts';
import { createChainParameters, switchChain } from './switch-chain.ts';

/** Switches the visitor's wallet to the chain, or adds it there, and says how that went. */
export async function addNetwork(config: PublicConfig): Promise<void> {
  try {
    const wallet = await findWallet(window, config.ui.wallets);
    if (wallet === undefined) {
      await showToast({ title: 'Error', text: 'There is no wallet in this browser.', status: 'error' });
      return;
    }
    await switchChain(wallet, createChainParameters(config, window.location.origin));
    await showToast({
      title: 'Success',
      text: 'Successfully added network to your wallet',
      status: 'success',
    });
  } catch (error) {
    await showToast({ title: 'Error', text: readMessage(error), status: 'error' });
  }
}

/** Wallets throw plain objects as well as errors. */
function readMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong';
}
