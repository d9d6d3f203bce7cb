import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { clientKey } from './client-key.ts';
import { type TemporaryTokens, TOKEN_COOKIE } from './temporary-token.ts';

/** A caller whose requests are counted together, with its quota. */
export interface Caller {
  /** `address …` or `token …`; the prefixes keep kinds apart. */
  key: string;
  requests: number;
  windowMs: number;
}

export interface RequestQuota {
  requests: number;
  windowMs: number;
}

/**
 * Identifies the caller by request data such as an API key; null if it contains none. `inBody` is a key in its body,
 * which is read last. The window of its requests is that of addresses.
 */
export type CallerSource = (
  request: FastifyRequest,
  inBody?: string,
) => Promise<Pick<Caller, 'key' | 'requests'> | null>;

/** Quota of a temporary token: 5 requests per second, as a page sends several at once. */
const TOKEN_QUOTA: RequestQuota = { requests: 50, windowMs: 10_000 };

/** Identifies the caller: the holder of a temporary token, else an address. */
export function identifyCaller(
  request: FastifyRequest,
  tokens: TemporaryTokens | null,
  address: RequestQuota,
): Caller {
  const key = clientKey(request);
  const token = tokens === null ? undefined : request.cookies[TOKEN_COOKIE];
  const id = token === undefined ? null : (tokens?.verify(token, key) ?? null);
  return id === null ? { key: `address ${key}`, ...address } : { key: `token ${id}`, ...TOKEN_QUOTA };
}
