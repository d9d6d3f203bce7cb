/** Chain names in the Safe transaction service, by chain id. */
const SAFE_CHAINS: Readonly<Record<string, string>> = {
  '1': 'mainnet',
  '5': 'goerli',
  '10': 'optimism',
  '56': 'bsc',
  '100': 'gnosis-chain',
  '137': 'polygon',
  '8453': 'base',
  '42161': 'arbitrum',
  '42220': 'celo',
  '43114': 'avalanche',
  '84531': 'base-testnet',
  '1313161554': 'aurora',
};

/**
 * Base URL of the Safe service that reports whether a contract is a Safe wallet (`/api/v1/safes/{address}`); undefined on
 * unsupported chains. Pure.
 */
export function findSafeServiceUrl(chainId: string | null): string | undefined {
  const name = chainId === null ? undefined : SAFE_CHAINS[chainId];
  return name && `https://safe-transaction-${name}.safe.global`;
}
