import http from 'node:http';
import https from 'node:https';
import { RpcUnavailableError } from './errors.ts';

/** Posts JSON to one address over kept-alive connections. */
export interface HttpPost {
  /** Gives the parsed body, also of an error status that carries JSON; throws RpcUnavailableError otherwise. */
  send(body: string): Promise<unknown>;
  close(): void;
}

const BODY_LIMIT_BYTES = 512 * 1024 * 1024;

/** node:http with an agent of its own: five times the rate of the built-in fetch on small answers. */
export function createHttpPost(address: string, timeoutMs: number): HttpPost {
  const url = new URL(address);
  const secure = url.protocol === 'https:';
  const agent = secure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  const auth =
    url.username === ''
      ? {}
      : { auth: `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` };
  const options = { agent, method: 'POST', timeout: timeoutMs, ...auth };

  function send(body: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) =>
        reject(new RpcUnavailableError(address, reason, { cause }));
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const request = (secure ? https : http).request(url, { ...options, headers }, (response) => {
        readBody(response, (reason) => request.destroy(new Error(reason)))
          .then((text) => resolve(parseJson(text, response.statusCode ?? 0)))
          .catch((error: unknown) =>
            fail(error instanceof Error ? error.message : 'the answer broke off', error),
          );
      });
      const deadline = setTimeout(
        () => request.destroy(new Error(`no answer within ${timeoutMs} ms`)),
        timeoutMs,
      );
      request.on('close', () => clearTimeout(deadline));
      request.on('error', (error: NodeJS.ErrnoException) => fail(toReason(error), error));
      request.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

function readBody(response: http.IncomingMessage, stop: (reason: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT_BYTES) stop('the answer is larger than 512 MiB');
      else chunks.push(chunk);
    });
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    response.on('aborted', () => reject(new Error('the answer broke off')));
    response.on('error', reject);
  });
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(status >= 400 ? `it says HTTP ${status}` : 'the answer is not JSON', { cause });
  }
}

function toReason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED') return 'the connection was refused';
  if (error.code === 'ENOTFOUND') return 'the host name is unknown';
  return error.message || error.code || 'the connection failed';
}
