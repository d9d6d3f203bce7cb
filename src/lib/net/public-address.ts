import { BlockList, isIP } from 'node:net';

/** Special-purpose ranges of IPv4 (IANA registry, RFC 6890 and its successors), none of which is a public host. */
const IPV4_RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Special-purpose ranges inside the global unicast space of IPv6 (2000::/3): Teredo, 6to4, documentation, and others. */
const IPV6_RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/**
 * Returns true if an IP address belongs to a host on the public internet. IPv6 forms that embed an IPv4 address
 * (mapped, NAT64, 6to4, Teredo) are never public: a public host needs none of them.
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1);
  const family = isIP(bare);
  if (family === 4) return !PRIVATE.check(bare, 'ipv4');
  return family === 6 && GLOBAL.check(bare, 'ipv6') && !PRIVATE.check(bare, 'ipv6');
}

const PRIVATE = new BlockList();
for (const [network, prefix] of IPV4_RANGES) PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6_RANGES) PRIVATE.addSubnet(network, prefix, 'ipv6');

const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
