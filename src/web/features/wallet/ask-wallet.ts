import type { PublicConfig } from '#config/web-config.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { chooseWallet } from './choose-wallet.ts';
import type { WalletProvider } from './provider.ts';
import { readWalletError } from './read-wallet-error.ts';
import { createChainParameters, switchChain } from './switch-chain.ts';

/**
 * Switches the visitor's wallet to the chain, sends it a request there and shows the result. `ask` returns the sentence of
 * success; its error is shown as the wallet's refusal. Never throws because of a wallet.
 */
export async function askWallet(
  config: PublicConfig,
  ask: (wallet: WalletProvider, isAdded: boolean) => Promise<string>,
): Promise<void> {
  try {
    const wallet = await chooseWallet(window, config.ui.wallets);
    const isAdded = await switchChain(wallet, createChainParameters(config, window.location.origin));
    await showToast({ title: 'Success', text: await ask(wallet, isAdded), status: 'success' });
  } catch (error) {
    await showError(readWalletError(error));
  }
}

function showError(text: string): Promise<void> {
  return showToast({ title: 'Error', text, status: 'error' });
}
