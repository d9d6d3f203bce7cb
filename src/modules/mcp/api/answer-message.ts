import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { isRecord } from '#sdk/lib/values.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { LIMITS } from './limits.ts';
import type { ToolDeps } from './run-tool.ts';

interface MessageDeps extends ToolDeps {
  version: string;
}

/** Headers of the protocol. */
const FORWARDED = /^(?:accept|content-type|mcp-[\w-]+|last-event-id)$/;

/** Answers a message, or a batch of an older client, with a server of its own: nothing is held between requests. */
export async function answerMessage(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  { version, ...deps }: MessageDeps,
): Promise<Response> {
  const refusal = findRefusal(body);
  if (refusal !== undefined) return refuse(refusal);
  const handler = createMcpHandler(() => createMcpServer(deps, version), {
    onerror: () => {},
    keepAliveMs: 0,
  });
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      FORWARDED.test(name) && typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    body: JSON.stringify(body),
    signal: deps.signal,
  });
  try {
    return await handler.fetch(request, { parsedBody: body });
  } finally {
    await handler.close();
  }
}

interface Refusal {
  id: unknown;
  code: number;
  message: string;
}

function findRefusal(body: unknown): Refusal | undefined {
  const messages = Array.isArray(body) ? body : [body];
  if (messages.length > LIMITS.batch)
    return { id: null, code: -32_600, message: `A batch has at most ${LIMITS.batch} messages` };
  // Its stream would stay open, and nothing is ever sent: the tools do not change.
  const stream = messages.find((each) => isRecord(each) && each.method === 'subscriptions/listen');
  if (stream !== undefined)
    return { id: stream.id ?? null, code: -32_601, message: 'There is nothing to subscribe to' };
  return undefined;
}

function refuse({ id, code, message }: Refusal): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message } });
}
