import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseBoundedJson } from '#sdk/lib/values.ts';
import type { JsonValue } from '../finding/json.ts';
import { LIMITS } from '../limits.ts';
import { type ApiReader, ToolError, toUrlPath } from './api-reader.ts';

/** Headers by which a trusted proxy names its client. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'host'];

/**
 * Creates a reader that sends requests to the routes of the same server, in memory: they have the same checks, limits and answers as
 * over the network, and count as those of the client.
 */
export function createInjectReader(server: FastifyInstance, { headers, socket }: FastifyRequest): ApiReader {
  const client = {
    remoteAddress: socket.remoteAddress ?? '',
    headers: Object.fromEntries(
      FORWARDED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ) as Record<string, string>,
  };
  return async ({ path, query, body, signal }) => {
    const url = toUrlPath({ path, query });
    const sent = server.inject({
      ...client,
      method: body === undefined ? 'GET' : 'POST',
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      signal,
    });
    const { statusCode, body: text, headers: answered } = await abortable(sent, signal);
    return { status: statusCode, body: readJson(text, String(answered['content-type'])) };
  };
}

/** An aborted request may never be answered. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ToolError('The call was cancelled, or took too long.'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Parses an answer of the API within its limits. @throws ToolError */
export function readJson(text: string, mediaType: string): JsonValue {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(mediaType))
    throw new ToolError('The API answered with something other than JSON.');
  if (text.length > LIMITS.answerBytes) throw new ToolError('The answer of the API is too large to read.');
  try {
    return parseBoundedJson(text) as JsonValue;
  } catch {
    throw new ToolError('The answer of the API cannot be read.');
  }
}
