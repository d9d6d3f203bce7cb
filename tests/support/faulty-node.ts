import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Prng } from '#demo/prng.ts';
import { announceHeads } from './announce-heads.ts';
import { spoilAnswer } from './spoil-answer.ts';

/** A proxy of a real node with occasional wrong, late or missing responses. */
export interface FaultyNode {
  url: string;
  wsUrl: string;
  /** Number of faulty responses so far, by kind. */
  faults: Record<string, number>;
  /** From 0 (never) to 1 (always). */
  setFaultRate(rate: number): void;
  /** Starts or stops refusing all requests. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

interface FaultyNodeOptions {
  /** Methods removed from the node. */
  missing?: readonly string[];
  /** Maximum number of calls per request; more are refused. */
  batchMax?: number;
}

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** Opens the proxy; the generator determines the faulty responses. */
export async function startFaultyNode(
  url: string,
  prng: Prng,
  { missing = [], batchMax = Number.POSITIVE_INFINITY }: FaultyNodeOptions = {},
): Promise<FaultyNode> {
  const rpc = createDemoRpc(url);
  const faults: Record<string, number> = {};
  let rate = 0;
  let isDown = false;
  let recentHead: unknown = null;

  const count = (name: string) => {
    faults[name] = (faults[name] ?? 0) + 1;
  };

  async function answer(call: Call): Promise<object> {
    const reply = (result: unknown) => ({ jsonrpc: '2.0', id: call.id, result });
    const refuse = (code: number, message: string) => ({
      jsonrpc: '2.0',
      id: call.id,
      error: { code, message },
    });
    if (missing.includes(call.method)) return refuse(-32601, 'Method not found');
    const result = await rpc(call.method, call.params).catch((error: Error) => error);
    if (result instanceof Error) return refuse(-32000, result.message);
    const isHead = call.method === 'eth_getBlockByNumber' && call.params[0] === 'latest';
    const isSpoilt = prng.chance(rate);
    if (isHead && !isSpoilt) recentHead = prng.chance(0.3) ? result : (recentHead ?? result);
    if (!isSpoilt) return reply(result);
    if (isHead) return reply(await pickHead(result));
    const spoilt = prng.chance(0.3) ? undefined : spoilAnswer(call.method, result, prng, count);
    if (spoilt !== undefined) return reply(spoilt);
    count('error');
    const [code, message] = prng.pick(REFUSALS);
    return refuse(code, message);
  }

  async function pickHead(head: unknown): Promise<unknown> {
    const { number } = head as { number: string };
    const lower = Number(number) - prng.integer(1, 5);
    if (prng.chance(0.5) || lower < 0) {
      count('stale head');
      return recentHead ?? head;
    }
    count('lower head');
    return rpc('eth_getBlockByNumber', [`0x${lower.toString(16)}`, false]);
  }

  async function respond(text: string, response: ServerResponse): Promise<unknown> {
    if (isDown) {
      count('down');
      return response.destroy();
    }
    const body = JSON.parse(text) as Call | Call[];
    if (Array.isArray(body) && body.length > batchMax) {
      count('batch over the limit');
      return prng.chance(0.5)
        ? response.writeHead(413).end('<html>Request Entity Too Large</html>')
        : endWith(response, {
            jsonrpc: '2.0',
            id: null,
            error: { code: -32600, message: 'batch too large' },
          });
    }
    if (prng.chance(rate / 2)) return failWhole(response);
    if (prng.chance(rate / 2)) {
      count('slow');
      await new Promise((resolve) => setTimeout(resolve, prng.integer(20, 250)));
    }
    const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body);
    if (Array.isArray(answers) && prng.chance(0.2)) answers.reverse();
    if (!prng.chance(rate / 8)) return endWith(response, answers);
    count('cut in the middle');
    const whole = JSON.stringify(answers);
    response.writeHead(200, { 'content-length': whole.length });
    return response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  }

  function failWhole(response: ServerResponse): unknown {
    switch (prng.integer(0, 4)) {
      case 0:
        count('no answer ever');
        return undefined;
      case 1:
        count('not JSON');
        return response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      case 2:
        count('too many requests');
        return response.writeHead(429).end('{"error":"slow down"}');
      case 3:
        count('empty answer');
        return response.end();
      default:
        count('cut off');
        return response.destroy();
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      respond(Buffer.concat(parts).toString(), response).catch(() => response.destroy());
    });
  });
  const endAnnouncing = announceHeads(server, { rpc, prng, rate: () => rate, count });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    faults,
    setFaultRate(next) {
      rate = next;
    },
    setDown(next) {
      isDown = next;
    },
    close() {
      endAnnouncing();
      return closeServer(server);
    },
  };
}

/** Errors with which nodes and gateways refuse a request temporarily. */
const REFUSALS: readonly [number, string][] = [
  [-32005, 'limit exceeded'],
  [-32603, 'internal error'],
  [-32000, 'header not found'],
  [-32000, 'query returned more than 10000 results'],
  [-32003, 'response too large'],
];

function endWith(response: ServerResponse, value: unknown): unknown {
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
