import type { FastifyRequest } from 'fastify';
import { clientAddress } from '#sdk/api/limits.ts';
import { formatIpAddress, parseIpAddress } from '#sdk/lib/net.ts';

/** Network of a request, just precise enough for its owner to recognize: 24 bits of an IPv4 address, 48 of an IPv6 address. */
export function describeNetwork(request: FastifyRequest): string {
  const address = parseIpAddress(clientAddress(request));
  if (address === null) return 'unknown';
  const parts = address.parts.map((part, place) => (place < 3 ? part : 0));
  return `${formatIpAddress({ ...address, parts })}/${address.version === 4 ? 24 : 48}`;
}
