import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPATIBILITIES, type Compatibility } from '#contract/compatibility.ts';
import { invalidParameter } from './errors.ts';
import type { Query } from './parameters/cursor.ts';

/** Header and parameter with which a client selects the form of a response. */
export const COMPATIBILITY_HEADER = 'api-compatibility';
const PARAMETER = 'api_compatibility';

/** Form requested by the parameter or else the header; undefined for none. @throws ApiError 422 */
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

/** Reads the header of a request. */
export function readCompatibilityHeader({ headers }: FastifyRequest): string | undefined {
  const given = headers[COMPATIBILITY_HEADER];
  return typeof given === 'string' ? given : undefined;
}

/** Adds the header to `vary`, beside existing values. */
export function varyByCompatibility(reply: FastifyReply): void {
  const given = reply.getHeader('vary');
  reply.header('vary', given === undefined ? COMPATIBILITY_HEADER : `${given}, ${COMPATIBILITY_HEADER}`);
}
