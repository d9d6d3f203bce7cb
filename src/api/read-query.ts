import type { FastifyRequest } from 'fastify';
import { watchReads } from './watch-reads.ts';

/** The parameters of a request's query; of one that is given twice the last counts. */
export function readQuery(request: FastifyRequest): Record<string, string> {
  const given = request.query as Record<string, string | string[]>;
  const entries = Object.entries(given).map(
    ([key, value]) => [key, Array.isArray(value) ? (value.at(-1) ?? '') : value] as const,
  );
  return watchReads(Object.fromEntries(entries), given);
}
