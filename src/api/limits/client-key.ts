import type { FastifyRequest } from 'fastify';
import { formatIpAddress, formatIpv6Network, parseIpAddress } from '#lib/net/ip-address.ts';

/** Shared key of clients without a readable address, such as a disconnected client or a proxy that writes `unknown`. */
const UNKNOWN = 'unknown';

/** Returns the key of a client's network: an IPv4 address, or the first 64 bits of an IPv6 address, in canonical form. */
export function clientKey({ ip }: { ip: FastifyRequest['ip'] | undefined }): string {
  const address = parseIpAddress(ip ?? '');
  if (address === null) return UNKNOWN;
  return address.version === 4 ? formatIpAddress(address) : formatIpv6Network(address);
}

/** Returns the full address of a client, without port and zone. */
export function clientAddress({ ip }: { ip: FastifyRequest['ip'] | undefined }): string {
  const address = parseIpAddress(ip ?? '');
  return address === null ? UNKNOWN : formatIpAddress(address);
}
