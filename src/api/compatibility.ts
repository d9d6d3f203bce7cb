import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPATIBILITIES, type Compatibility } from '../contract/compatibility.ts';
import type { Query } from './cursor.ts';
import { invalidParameter } from './errors.ts';

/** The header and the parameter by which a client says which form of an answer it reads. */
export const COMPATIBILITY_HEADER = 'api-compatibility';
const PARAMETER = 'api_compatibility';

/** The form that a request asks for, the parameter before the header; undefined where it asks for none. @throws ApiError 422 */
export function readCompatibility(
  query: Query,
  headers: Readonly<Record<string, string | undefined>>,
): Compatibility | undefined {
  const given = query[PARAMETER] || headers[COMPATIBILITY_HEADER];
  if (!given) return undefined;
  const known = COMPATIBILITIES.find((each) => each === given);
  if (known === undefined) throw invalidParameter(PARAMETER, given, `one of: ${COMPATIBILITIES.join(', ')}`);
  return known;
}

/** The header as a request has it. */
export function readCompatibilityHeader({ headers }: FastifyRequest): string | undefined {
  const given = headers[COMPATIBILITY_HEADER];
  return typeof given === 'string' ? given : undefined;
}

/** Says to caches that the answer depends on the header, beside whatever it depends on already. */
export function varyByCompatibility(reply: FastifyReply): void {
  const given = reply.getHeader('vary');
  reply.header('vary', given === undefined ? COMPATIBILITY_HEADER : `${given}, ${COMPATIBILITY_HEADER}`);
}
