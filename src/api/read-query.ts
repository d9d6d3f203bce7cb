import type { FastifyRequest } from 'fastify';

/** The parameters of a request's query; of one that is given twice the last counts. */
export function readQuery(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(request.query as Record<string, string | string[]>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? (value.at(-1) ?? '') : value]),
  );
}
