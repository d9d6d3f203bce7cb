import type { FastifyRequest } from 'fastify';
import { watchReads } from '../freshness/watch-reads.ts';

/** Reads the query parameters of a request; the last value of a repeated one counts. */
export function readQuery(request: FastifyRequest): Record<string, string> {
  const given = request.query as Record<string, string | string[]>;
  const entries = Object.entries(given).map(
    ([key, value]) => [key, Array.isArray(value) ? (value.at(-1) ?? '') : value] as const,
  );
  return watchReads(Object.fromEntries(entries), given);
}
