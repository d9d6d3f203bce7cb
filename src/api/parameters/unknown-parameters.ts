import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { listUnread } from '../freshness/watch-reads.ts';
import { listUrls } from '../openapi/call-urls.ts';

/** Header that lists the parameters of a request that its call ignored as unknown. */
export const UNKNOWN_PARAMETERS_HEADER = 'x-unknown-parameters';

/** Parameters of every call: API keys, and the form of the response. */
const OF_EVERY_CALL: ReadonlySet<string> = new Set(['apikey', 'apiKey', 'key', 'api_compatibility']);
const NAMES_MAX = 20;
const NAME_LENGTH_MAX = 64;

/**
 * Formats the header value for parameter names: percent-encoded, comma-separated, `…` (encoded) if truncated; undefined
 * if all are known. Pure.
 */
export function writeUnknownParameters(names: readonly string[]): string | undefined {
  const unknown = names.filter((name) => !OF_EVERY_CALL.has(name));
  if (unknown.length === 0) return undefined;
  const shown = unknown.slice(0, NAMES_MAX).map(cut);
  return (unknown.length > NAMES_MAX ? [...shown, '…'] : shown).map(encode).join(', ');
}

/** Adds the header of unknown parameters to the responses of calls with a dedicated route. */
export function registerUnknownParameters(scope: FastifyInstance, routes: readonly Call[]): void {
  const known = new Map<string, Call>();
  const closed = routes.filter(({ hasOpenQuery }) => hasOpenQuery !== true);
  for (const call of closed)
    for (const url of listUrls(call)) known.set(`${call.method ?? 'GET'} ${url}`, call);
  scope.addHook('onSend', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const call = known.get(`${request.method} ${url.replace(/^\/run\/:run(?=\/)/, '')}`);
    if (call === undefined || reply.statusCode >= 400) return;
    const unread = listUnread(Object(request.query));
    const value = writeUnknownParameters(unread.filter((name) => call.query?.[name] === undefined));
    if (value !== undefined) reply.header(UNKNOWN_PARAMETERS_HEADER, value);
  });
}

function cut(name: string): string {
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX)}…` : name;
}

/** Encodes a name; a lone surrogate, also from truncation, has no encoding and is replaced. */
function encode(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'));
}
