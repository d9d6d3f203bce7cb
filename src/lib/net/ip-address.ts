import { isIPv6 } from 'node:net';

/** An IP address as numbers: four bytes, or eight groups of 16 bits. */
export interface IpAddress {
  version: 4 | 6;
  parts: readonly number[];
}

/**
 * Parses an IP address as proxies write it: with or without a port (`192.0.2.1:443`, `[2001:db8::1]:443`), quotes, a
 * zone (`fe80::1%eth0`), upper case, leading zeros. IPv4 inside IPv6 (`::ffff:192.0.2.1`) is IPv4. Null for anything
 * else.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const bare = stripPort(text.trim().replace(/^"(.*)"$/, '$1'))
    .split('%', 1)
    .join('');
  if (!bare.includes(':')) return parseIpv4(bare);
  if (!isIPv6(bare)) return null;
  const parts = expandIpv6(bare);
  const [a = 0, b = 0] = parts.slice(6);
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  return isMapped ? { version: 4, parts: [a >> 8, a & 255, b >> 8, b & 255] } : { version: 6, parts };
}

/** Formats an address canonically; IPv6 without `::`. */
export function formatIpAddress({ version, parts }: IpAddress): string {
  return version === 4 ? parts.join('.') : formatGroups(parts);
}

/** Formats the first 64 bits of an IPv6 address. */
export function formatIpv6Network({ parts }: IpAddress): string {
  return formatGroups(parts.slice(0, 4));
}

function formatGroups(parts: readonly number[]): string {
  return parts.map((part) => part.toString(16)).join(':');
}

function stripPort(text: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}

function parseIpv4(text: string): IpAddress | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part <= 255) ? { version: 4, parts } : null;
}

/** The eight groups of a valid IPv6 address. */
function expandIpv6(text: string): number[] {
  const plain = text.replace(/[\d.]+\.[\d.]+$/, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail] = plain
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
