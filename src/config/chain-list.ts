/** A chain as the offline chain list describes it. */
export interface KnownChain {
  id: string;
  name: string;
  currency: { name: string; symbol: string; decimals: number };
  isTestnet: boolean;
  explorers: { name: string; url: string }[];
}

/**
 * Finds a chain by its id (decimal digits) in the list that viem carries. The list takes most of a second to load, so
 * it is loaded on the first call, and never for the ids of local development chains. Of several chains that share an
 * id, a mainnet comes first.
 */
export async function findChain(id: string): Promise<KnownChain | undefined> {
  if (DEVELOPMENT_CHAIN_IDS.includes(id)) return createDevelopmentChain(id);
  const list: Record<string, unknown> = await import('viem/chains');
  const chains = Object.values(list).filter(
    (candidate) => isListed(candidate) && String(candidate.id) === id,
  );
  const chain = chains
    .filter(isListed)
    .sort((a, b) => Number(a.testnet ?? false) - Number(b.testnet ?? false))[0];
  if (chain === undefined) return undefined;
  const { name, symbol, decimals } = chain.nativeCurrency;
  return {
    id,
    name: chain.name,
    currency: { name, symbol, decimals },
    isTestnet: chain.testnet === true,
    explorers: Object.values(chain.blockExplorers ?? {}).map((explorer) => ({
      name: explorer.name,
      url: explorer.url,
    })),
  };
}

/** Default chain ids of anvil, hardhat, ganache and geth --dev; the id does not identify which of them it is. */
const DEVELOPMENT_CHAIN_IDS: readonly string[] = ['1337', '31337'];

/** Id of the demo chain. */
const DEMO_CHAIN_ID = '77945277';

/** Returns true for the id of a local development chain, the demo's among them. */
export function isDevelopmentChain(id: string): boolean {
  return DEVELOPMENT_CHAIN_IDS.includes(id) || id === DEMO_CHAIN_ID;
}

function createDevelopmentChain(id: string): KnownChain {
  const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  return { id, name: 'Local chain', currency, isTestnet: true, explorers: [] };
}

interface ListedChain {
  id: number;
  name: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  testnet?: boolean;
  blockExplorers?: Record<string, { name: string; url: string }>;
}

function isListed(candidate: unknown): candidate is ListedChain {
  return (
    typeof candidate === 'object' && candidate !== null && 'id' in candidate && 'nativeCurrency' in candidate
  );
}
