/** ENSIP-11: EVM chains but Ethereum have the chain id with this bit set; the bit alone is every EVM chain (ENSIP-19). */
const EVM_BIT = 0x80000000n;
/** SLIP-44. */
const ETHER = 60n;

/** The coin type of addresses on every EVM chain. */
export const DEFAULT_COIN_TYPE = EVM_BIT;

/** The coin type of addresses on a chain (ENSIP-11); null for a chain id that has none. Pure. */
export function toCoinType(chainId: bigint): bigint | null {
  if (chainId === 1n) return ETHER;
  return chainId > 0n && chainId < EVM_BIT ? EVM_BIT | chainId : null;
}

/** Location of a reverse record, and the forward record that must match it. */
export interface ReversePlace {
  /** The parent name of the record, whose label is the address without `0x`. */
  suffix: string;
  by: 'chain' | 'registry' | 'default';
}

/**
 * The locations in the order of precedence (ENSIP-19): that of the chain by its coin type, `addr.reverse` of Ethereum and of the
 * chain's own registry (ERC-181), and that of all EVM chains. Pure.
 */
export function listReversePlaces(chainId: bigint): readonly ReversePlace[] {
  const coinType = toCoinType(chainId);
  return [
    ...(coinType === null || coinType === ETHER
      ? []
      : [{ suffix: `${coinType.toString(16)}.reverse`, by: 'chain' } as const]),
    { suffix: 'addr.reverse', by: 'registry' },
    { suffix: 'default.reverse', by: 'default' },
  ];
}
