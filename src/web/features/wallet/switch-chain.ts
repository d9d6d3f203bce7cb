import type { PublicConfig } from '#config/web-config.ts';
import { isAcceptedByWallets, listRpcUrls } from './list-rpc-urls.ts';
import type { WalletProvider } from './provider.ts';

/** Parameters of a chain for wallets (EIP-3085). */
export interface ChainParameters {
  chainId: string;
  chainName: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  rpcUrls: readonly string[];
  blockExplorerUrls: readonly string[];
}

/** Error code of a wallet that does not have the chain (EIP-3326). */
const UNKNOWN_CHAIN = 4902;

/** The chain of this explorer in the form that wallets accept. */
export function createChainParameters(config: PublicConfig, origin: string): ChainParameters {
  const { chain, app } = config;
  return {
    chainId: `0x${BigInt(chain.id ?? 0).toString(16)}`,
    chainName: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: listRpcUrls(config, origin),
    blockExplorerUrls: [(app.origin || origin) + app.basePath],
  };
}

/**
 * Requests a wallet to switch to the chain and, if it does not have it, to add it; rethrows every other error. Throws a sentence
 * for the visitor if the chain has no RPC URL that wallets accept. Returns true if the chain was added.
 */
export async function switchChain(wallet: WalletProvider, chain: ChainParameters): Promise<boolean> {
  try {
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chain.chainId }] });
    return false;
  } catch (error) {
    if (getErrorCode(error) !== UNKNOWN_CHAIN) throw error;
    await wallet.request({ method: 'wallet_addEthereumChain', params: [selectAccepted(chain)] });
    return true;
  }
}

/** The chain, with only the URLs that wallets accept. */
function selectAccepted({ blockExplorerUrls, ...chain }: ChainParameters): Partial<ChainParameters> {
  const rpcUrls = chain.rpcUrls.filter(isAcceptedByWallets);
  const explorers = blockExplorerUrls.filter(isAcceptedByWallets);
  const [first] = chain.rpcUrls;
  if (first === undefined)
    throw new TypeError(
      'The wallet does not know this network, and this explorer has no public RPC address to add it with: NETWORK_RPC_URL is not set.',
    );
  if (rpcUrls.length === 0)
    throw new TypeError(
      `Wallets refuse the RPC address ${first}: they accept https, and http on this computer only. Set NETWORK_RPC_URL to an https address.`,
    );
  return { ...chain, rpcUrls, ...(explorers.length > 0 && { blockExplorerUrls: explorers }) };
}

/** The code of a wallet's error; some wrap the original one into their own. */
function getErrorCode(error: unknown): unknown {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } };
  return data?.originalError?.code ?? code;
}
