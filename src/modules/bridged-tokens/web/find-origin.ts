import type { BridgedFields } from '../contract/bridged-token.ts';
import type { Bridge, OriginChain } from '../settings.ts';

/** Labels of a token's origin; null for each that is unknown. */
export interface Origin {
  chain: { title: string; shortTitle: string } | null;
  bridge: { title: string; shortTitle: string } | null;
  /** The original token, with its page in the explorer of its chain if known. */
  foreign: { address: string; href: string | null } | null;
}

/** Labels the chain and the bridge of a token; those that the operator has not named are shown as the API returns them. Pure. */
export function findOrigin(
  { origin_chain_id: id, bridge_type: type, foreign_address: address }: BridgedFields,
  { chains, bridges }: { chains: readonly OriginChain[]; bridges: readonly Bridge[] },
): Origin {
  const chain = chains.find((each) => each.id === id);
  const bridge = bridges.find((each) => each.type === type);
  const isAddress = address !== null && /^0x[0-9a-f]{40}$/i.test(address);
  return {
    chain: chain ?? (id === null ? null : { title: `Chain ${id}`, shortTitle: `Chain ${id}` }),
    bridge: bridge ?? (type === null ? null : { title: type, shortTitle: type }),
    foreign: isAddress
      ? { address, href: chain ? `${chain.baseUrl.replace(/\/+$/, '')}/${address}` : null }
      : null,
  };
}
