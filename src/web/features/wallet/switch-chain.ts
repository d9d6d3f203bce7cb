import type { PublicConfig } from '../../../config/web-config.ts';
import type { WalletProvider } from './provider.ts';

/** What a wallet receives of a chain (EIP-3085). */
export interface ChainParameters {
  chainId: string;
  chainName: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  rpcUrls: readonly string[];
  blockExplorerUrls: readonly string[];
}

/** By this code a wallet says that it does not know the chain (EIP-3326). */
const UNKNOWN_CHAIN = 4902;

/** The chain of this explorer in the form that wallets take. */
export function createChainParameters({ chain, ui, app }: PublicConfig, origin: string): ChainParameters {
  return {
    chainId: `0x${BigInt(chain.id ?? 0).toString(16)}`,
    chainName: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: ui.publicRpcUrls,
    blockExplorerUrls: [(app.origin || origin) + app.basePath],
  };
}

/**
 * Asks a wallet to switch to the chain and, if it does not know it, to add it; every other error is thrown on. So is that one where no
 * node can be named: a wallet adds no chain without.
 */
export async function switchChain(wallet: WalletProvider, chain: ChainParameters): Promise<void> {
  try {
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chain.chainId }] });
  } catch (error) {
    if (getErrorCode(error) !== UNKNOWN_CHAIN || chain.rpcUrls.length === 0) throw error;
    await wallet.request({ method: 'wallet_addEthereumChain', params: [chain] });
  }
}

/** The code of a wallet's error; some wrap the first one into their own. */
function getErrorCode(error: unknown): unknown {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } };
  return data?.originalError?.code ?? code;
}
