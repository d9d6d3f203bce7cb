import type { PublicConfig } from '../../../config/web-config.ts';
import { showToast } from '../../ui/toast.ts';
import { chooseWallet } from './choose-wallet.ts';
import type { WalletProvider } from './provider.ts';
import { createChainParameters, switchChain } from './switch-chain.ts';

/**
 * Switches the visitor's wallet to the chain, asks it for something there and says how that went. `ask` gives the sentence of success;
 * what it throws is shown as the wallet's refusal. Never throws because of a wallet.
 */
export async function askWallet(
  config: PublicConfig,
  ask: (wallet: WalletProvider, isAdded: boolean) => Promise<string>,
): Promise<void> {
  try {
    const wallet = await chooseWallet(window, config.ui.wallets);
    if (wallet === undefined) return await showError('There is no wallet in this browser.');
    const isAdded = await switchChain(wallet, createChainParameters(config, window.location.origin));
    await showToast({ title: 'Success', text: await ask(wallet, isAdded), status: 'success' });
  } catch (error) {
    await showError(readMessage(error));
  }
}

function showError(text: string): Promise<void> {
  return showToast({ title: 'Error', text, status: 'error' });
}

/** Wallets throw plain objects as well as errors. */
function readMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong';
}
