import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../../api/client-key.ts';
import { formatIpAddress, parseIpAddress } from '../../../lib/ip-address.ts';

/** Whence a request comes, as coarse as its owner needs to recognise it: 24 bits of an IPv4 address, 48 of an IPv6 address. */
export function describeNetwork(request: FastifyRequest): string {
  const address = parseIpAddress(clientAddress(request));
  if (address === null) return 'unknown';
  const parts = address.parts.map((part, place) => (place < 3 ? part : 0));
  return `${formatIpAddress({ ...address, parts })}/${address.version === 4 ? 24 : 48}`;
}
