import type { FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import type { ApiContext, RouteDeps } from '#sdk/api/part.ts';
import type { People } from '#sdk/api/people.ts';
import { findRun } from '#sdk/api/requests.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import type { TokenIcons } from './token-icons.ts';

/** Dependencies of the routes. */
export interface TokenInfoDeps {
  readonly api: ApiContext;
  readonly pool: DatabasePool;
  readonly people: People;
  readonly chargeAttempt: RouteDeps['chargeAttempt'];
  readonly icons: TokenIcons;
  /** The sectors that an application may have. */
  readonly sectors: readonly string[];
}

/** The chain of a path. @throws ApiError 404 if it is not the active run's */
export async function readChain(
  { api }: Pick<TokenInfoDeps, 'api'>,
  { params }: FastifyRequest,
): Promise<bigint> {
  const { chainId } = await findRun(api);
  if ((params as { chainId?: string }).chainId !== String(chainId)) throw new ApiError('not_found');
  return BigInt(chainId);
}

/** The number of a path. @throws ApiError 404 */
export function readId({ params }: FastifyRequest): number {
  return parseNumber((params as { id?: string }).id ?? '');
}

/** An id as it is sent. @throws ApiError 404 */
export function parseNumber(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError('not_found');
  return Number(id);
}
