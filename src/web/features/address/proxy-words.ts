/** What kinds of proxies are called, by their word in the API. */
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

/** What a kind of proxy is called. Pure. */
export function nameProxyKind(type: string): string {
  return PROXY_WORDS[type] ?? 'Proxy';
}
