import type { FastifyRequest } from 'fastify';
import { createAllowances } from '../../../api/allowances.ts';
import type { CallerSource } from '../../../api/caller.ts';
import { clientKey } from '../../../api/client-key.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import { findApiKeyAccount } from '../db/statements/api-keys.ts';
import { isApiKey } from './kept/api-keys.ts';

/** For so long a key is not looked up again, in ms; a key that has ended counts no longer after that. */
const KNOWN_MS = 10_000;
/** How many keys are remembered, at some 100 bytes each. */
const KNOWN_MAX = 10_000;
/** Unknown keys that one address may have looked up in a minute. */
const UNKNOWN_MAX = 60;

/**
 * Creates the look-up of API keys: a request with one (`?apikey=`, `x-api-key`, `Authorization: Bearer`) is counted for its account, whose
 * keys share one limit. A key that nobody has changes nothing, since clients of Etherscan send words of their own there.
 */
export function createKeyCallers(pool: DatabasePool, requests: number): CallerSource {
  const known = new Map<string, { accountId: number; readAt: number }>();
  const unknown = createAllowances();

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

  return async (request) => {
    const key = readApiKey(request);
    if (key === null) return null;
    // While the database is away, its holder is one address among others.
    const accountId = await find(key, request).catch(() => null);
    return accountId === null ? null : { key: `account ${accountId}`, requests };
  };
}

/** The key that a request carries, in lower case; null without one. */
export function readApiKey({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | null {
  const { apikey, apiKey } = Object(query) as Record<string, unknown>;
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const given = [apikey, apiKey, headers['x-api-key'], bearer].find(
    (each) => typeof each === 'string' && isApiKey(each),
  );
  return typeof given === 'string' ? given.toLowerCase() : null;
}
