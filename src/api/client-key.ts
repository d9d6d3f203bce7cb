import type { FastifyRequest } from 'fastify';
import { formatIpAddress, formatIpv6Network, parseIpAddress } from '../lib/ip-address.ts';

/** Whoever gives no address that can be read, as a client that has gone or a proxy that writes `unknown`, is one client. */
const UNKNOWN = 'unknown';

/** One network counts as one: an IPv4 address, or the first 64 bits of an IPv6 address, however they are written. */
export function clientKey({ ip }: { ip: FastifyRequest['ip'] | undefined }): string {
  const address = parseIpAddress(ip ?? '');
  if (address === null) return UNKNOWN;
  return address.version === 4 ? formatIpAddress(address) : formatIpv6Network(address);
}

/** The whole address of who asks, without a port or a zone. */
export function clientAddress({ ip }: { ip: FastifyRequest['ip'] | undefined }): string {
  const address = parseIpAddress(ip ?? '');
  return address === null ? UNKNOWN : formatIpAddress(address);
}
