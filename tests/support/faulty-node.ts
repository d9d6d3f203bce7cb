import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoRpc } from '../../src/demo/demo-rpc.ts';
import type { Prng } from '../../src/demo/prng.ts';

/** A real node behind a door that now and then gives wrong, late or no answers. */
export interface FaultyNode {
  url: string;
  /** How many answers were spoilt so far, by kind. */
  faults: Record<string, number>;
  /** From 0 (never) to 1 (always). */
  setFaultRate(rate: number): void;
  close(): Promise<void>;
}

interface Call {
  id: number;
  method: string;
  params: unknown[];
}
type Block = { number: string; hash: string; parentHash: string; transactions: unknown[] };
type Receipt = { logs: unknown[] };

/** Opens the door; which answers are spoilt follows from the generator. */
export async function startFaultyNode(url: string, prng: Prng): Promise<FaultyNode> {
  const rpc = createDemoRpc(url);
  const faults: Record<string, number> = {};
  let rate = 0;
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
    const result = await rpc(call.method, call.params).catch((error: Error) => error);
    if (result instanceof Error) return refuse(-32000, result.message);
    const isHead = call.method === 'eth_getBlockByNumber' && call.params[0] === 'latest';
    const isSpoilt = prng.chance(rate);
    if (isHead && !isSpoilt) recentHead = prng.chance(0.3) ? result : (recentHead ?? result);
    if (!isSpoilt) return reply(result);
    if (isHead) {
      count('stale head');
      return reply(recentHead ?? result);
    }
    const spoilt = prng.chance(0.3) ? undefined : spoil(call.method, result, prng, count);
    if (spoilt !== undefined) return reply(spoilt);
    count('error');
    return prng.chance(0.5) ? refuse(-32005, 'limit exceeded') : refuse(-32603, 'internal error');
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void respond(Buffer.concat(parts).toString()));
    async function respond(text: string): Promise<void> {
      if (prng.chance(rate / 8)) {
        count('cut off');
        return void response.destroy();
      }
      const body = JSON.parse(text) as Call | Call[];
      const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body);
      if (prng.chance(rate / 8)) {
        count('not JSON');
        return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      }
      if (Array.isArray(answers) && prng.chance(0.2)) answers.reverse();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    setFaultRate(next) {
      rate = next;
    },
    close: () => closeServer(server),
  };
}

/** Damages one answer so that it is still well-formed; undefined where there is nothing to damage. */
function spoil(method: string, result: unknown, prng: Prng, count: (name: string) => void): unknown {
  if (method === 'eth_getBlockReceipts' && Array.isArray(result) && result.length > 0) {
    const receipts = structuredClone(result) as Receipt[];
    const withLogs = receipts.filter(({ logs }) => logs.length > 0);
    switch (prng.integer(0, 3)) {
      case 0:
        count('null receipts');
        return null;
      case 1:
        count('receipt missing');
        return receipts.slice(0, -1);
      case 2:
        if (withLogs.length === 0) return undefined;
        count('logs truncated');
        withLogs.at(-1)?.logs.pop();
        return receipts;
      default:
        if (withLogs.length === 0) return undefined;
        count('logs empty');
        for (const receipt of receipts) receipt.logs = [];
        return receipts;
    }
  }
  if (method.startsWith('eth_getBlockBy') && result !== null) {
    const block = structuredClone(result) as Block;
    if (prng.chance(0.5)) {
      count('null block');
      return null;
    }
    count('wrong parent');
    return { ...block, parentHash: prng.hex(32) };
  }
  if (method === 'trace_block' && Array.isArray(result) && result.length > 0) {
    count('traces of another block');
    return (structuredClone(result) as { blockHash: string }[]).map((trace) => ({
      ...trace,
      blockHash: prng.hex(32),
    }));
  }
  return undefined;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
