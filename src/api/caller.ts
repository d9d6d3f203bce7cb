import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { clientKey } from './client-key.ts';
import { type TemporaryTokens, TOKEN_COOKIE } from './temporary-token.ts';

/** Whose requests are counted together, and how many there may be. */
export interface Caller {
  /** `address …` or `token …`; two of different kinds never meet. */
  key: string;
  requests: number;
  windowMs: number;
}

export interface Allowance {
  requests: number;
  windowMs: number;
}

/**
 * Finds who calls by what a request says of itself, such as an API key; null where that names nobody. `inBody` is a key that came in its
 * body, which is read last. The time that its requests are counted over is that of addresses.
 */
export type CallerSource = (
  request: FastifyRequest,
  inBody?: string,
) => Promise<Pick<Caller, 'key' | 'requests'> | null>;

/** 5 requests a second with a temporary token, as a page makes several at once. */
const TOKEN_ALLOWANCE: Allowance = { requests: 50, windowMs: 10_000 };

/** Determines who calls: the holder of a temporary token, else an address. */
export function identifyCaller(
  request: FastifyRequest,
  tokens: TemporaryTokens | null,
  address: Allowance,
): Caller {
  const key = clientKey(request);
  const token = tokens === null ? undefined : request.cookies[TOKEN_COOKIE];
  const id = token === undefined ? null : (tokens?.verify(token, key) ?? null);
  return id === null ? { key: `address ${key}`, ...address } : { key: `token ${id}`, ...TOKEN_ALLOWANCE };
}
