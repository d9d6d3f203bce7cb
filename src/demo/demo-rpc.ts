import { Agent, type IncomingMessage, request } from 'node:http';
import { DemoRpcError } from './errors.ts';

/** Minimal JSON-RPC client: takes a method and its parameters, returns the `result`. */
export type DemoRpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** First parameter of every scenario action. */
export interface DemoContext {
  rpc: DemoRpc;
}

const TIMEOUT_MS = 20_000;

/**
 * Creates a client for one node over HTTP with pooled connections; idle ones do not keep the process alive. Throws
 * DemoRpcError if the node responds with an error, or not at all.
 */
export function createDemoRpc(url: string, { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): DemoRpc {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return async (method, params = []) => {
    const text = await post(
      { url, agent, timeoutMs },
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    );
    const answer = parseAnswer(method, text);
    if (answer.error) throw new DemoRpcError(`The node refused "${method}": ${answer.error.message}.`);
    return answer.result;
  };
}

interface Answer {
  result?: unknown;
  error?: { message: string };
}

function parseAnswer(method: string, text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new DemoRpcError(`The node's answer to "${method}" is not JSON.`, { cause });
  }
}

interface Target {
  url: string;
  agent: Agent;
  timeoutMs: number;
}

function post(target: Target, body: string): Promise<string> {
  const { url, agent, timeoutMs: timeout } = target;
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      // A node that closes an idle connection just as a call is sent on it has not read the call.
      if (call.reusedSocket && isReset(cause)) post(target, body).then(resolve, reject);
      else reject(new DemoRpcError(`The node at "${url}" does not answer.`, { cause }));
    };
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(url, { method: 'POST', agent, headers, timeout }, (response) => {
      readText(response).then(resolve, fail);
    });
    call.on('error', fail);
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.end(body);
  });
}

function isReset(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
