import type { FastifyRequest } from 'fastify';
import { type CallerSource, clientKey, createRequestQuotas } from '#sdk/api/limits.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { findApiKeyAccount } from '../db/statements/api-keys.ts';
import type { KeyUses } from './key-uses.ts';
import { isApiKey } from './saved/api-keys.ts';

/** Cache duration of a key, in ms; a deleted key is rejected after this time at the latest. */
const KNOWN_MS = 10_000;
/** Maximum number of cached keys, at about 100 bytes each. */
const KNOWN_MAX = 10_000;
/** Unknown keys that one client address may look up per minute. */
const UNKNOWN_MAX = 60;

/**
 * Creates the look-up of API keys. A request with a key (`?apikey=`, `x-api-key`, `Authorization: Bearer`, or `apikey` in a form)
 * is charged to the key's account, whose keys share one rate limit. Unknown keys are ignored, since Etherscan clients send
 * arbitrary text there.
 */
export function createKeyCallers(
  pool: DatabasePool,
  requests: number,
  uses: Pick<KeyUses, 'count'>,
): CallerSource {
  const known = new Map<string, { accountId: number; readAt: number }>();
  const unknown = createRequestQuotas();

  async function find(key: string, request: FastifyRequest): Promise<number | null> {
    const entry = known.get(key);
    if (entry !== undefined && performance.now() - entry.readAt < KNOWN_MS) return entry.accountId;
    const seeker = { key: clientKey(request), requests: UNKNOWN_MAX, windowMs: 60_000 };
    if (entry === undefined && unknown.charge(seeker, 0).remaining === 0) return null;
    const accountId = await findApiKeyAccount(pool, key);
    known.delete(key);
    if (accountId === null) unknown.charge(seeker, 1);
    else known.set(key, { accountId, readAt: performance.now() });
    for (const oldest of known.keys()) {
      if (known.size <= KNOWN_MAX) break;
      known.delete(oldest);
    }
    return accountId;
  }

  return async (request, inBody) => {
    const given = readApiKey(request);
    // A request with its key in headers or URL was counted before its body arrived.
    if (given !== null && inBody !== undefined) return null;
    const key = given ?? (inBody !== undefined && isApiKey(inBody) ? inBody.toLowerCase() : null);
    if (key === null) return null;
    // While the database is unavailable, holders of keys are limited by address like anyone else.
    const accountId = await find(key, request).catch(() => null);
    if (accountId === null) return null;
    uses.count(key);
    return { key: `account ${accountId}`, requests };
  };
}

/** API key of a request, in lower case; null without one. */
export function readApiKey({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | null {
  const { apikey, apiKey } = Object(query) as Record<string, unknown>;
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const given = [apikey, apiKey, headers['x-api-key'], bearer].find(
    (each) => typeof each === 'string' && isApiKey(each),
  );
  return typeof given === 'string' ? given.toLowerCase() : null;
}
