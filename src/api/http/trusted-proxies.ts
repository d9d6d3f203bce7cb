import { BlockList } from 'node:net';
import { formatIpAddress, type IpAddress, parseIpAddress } from '#lib/net/ip-address.ts';

/** Trusted proxies for `x-forwarded-…` headers: none, a number of them, or addresses. */
export type TrustedProxies = number | string | false;

/** Returns true for the address of a trusted proxy; `hop` counts from the server, whose own peer is hop 0. */
export type IsTrusted = (address: string | undefined, hop: number) => boolean;

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  loopback: ['127.0.0.0/8', '::1'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Creates the test of addresses. A number is the count of proxies in front of the server: headers from before them are
 * not trusted. Ports and the notation of an address make no difference.
 */
export function createIsTrusted(trusted: TrustedProxies): IsTrusted {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  const list = new BlockList();
  const ranges = trusted.split(',').map((part) => part.trim());
  for (const range of ranges.flatMap((name) => NAMED_RANGES[name] ?? [name])) addRange(list, range);
  return (text) => {
    const address = parseIpAddress(text ?? '');
    return address !== null && list.check(formatIpAddress(address), toFamily(address));
  };
}

function addRange(list: BlockList, range: string): void {
  const [text = '', given] = range.split('/');
  const address = parseIpAddress(text);
  if (address === null) return;
  const bits = address.version === 4 ? 32 : 128;
  // The range of an IPv4-mapped IPv6 address includes the 96 bits before it.
  const isMapped = address.version === 4 && text.includes(':');
  const prefix = given === undefined ? bits : Number(given) - (isMapped ? 96 : 0);
  list.addSubnet(formatIpAddress(address), Math.max(0, prefix), toFamily(address));
}

function toFamily({ version }: IpAddress): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}
