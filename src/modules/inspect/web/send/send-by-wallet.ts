import type { PublicConfig } from '#sdk/config/config.ts';
import {
  chooseWallet,
  createChainParameters,
  readWalletError,
  sendCall,
  switchChain,
} from '#sdk/web/account/wallets.ts';
import type { Sent } from '../send-inspection.ts';
import type { WalletCall } from './find-wallet-call.ts';

/** Sends a call or a signed transaction by the visitor's wallet. Never throws. */
export async function sendByWallet(config: PublicConfig, call: WalletCall): Promise<Sent> {
  const chain = createChainParameters(config, window.location.origin);
  const offered = config.ui.wallets;
  if (call.kind === 'call') {
    const { to, data, value } = call;
    // The visitor has read the result of the simulation, and confirmed it.
    return sendCall({ offered, chain, call: { to, data, value }, isForced: true });
  }
  try {
    const wallet = await chooseWallet(window, offered);
    await switchChain(wallet, chain);
    await wallet.request({ method: 'eth_sendRawTransaction', params: [call.raw] });
    return { hash: call.hash };
  } catch (error) {
    return { failure: readWalletError(error) };
  }
}
