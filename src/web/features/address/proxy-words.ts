/** Names of proxy types, by their value in the API. */
const PROXY_WORDS: Readonly<Record<string, string>> = {
  eip1167: 'Minimal proxy',
  clone_with_immutable_arguments: 'Minimal proxy with arguments',
  eip1967: 'Proxy (EIP-1967)',
  eip1967_oz: 'Proxy (OpenZeppelin)',
  eip1967_beacon: 'Beacon proxy (EIP-1967)',
  eip1822: 'Proxy (EIP-1822)',
  eip2535: 'Diamond (EIP-2535)',
  eip7702: 'Delegated account',
  master_copy: 'Safe wallet',
};

/** Name of a proxy type. Pure. */
export function nameProxyKind(type: string): string {
  return PROXY_WORDS[type] ?? 'Proxy';
}
