import http from 'node:http';
import https from 'node:https';
import { RpcUnavailableError } from '../errors.ts';
import type { RawBody } from './raw-outcome.ts';
import { type BodyLimits, readBody } from './read-body.ts';
import { type RpcReport, reportRequests } from './report-requests.ts';

/** Posts JSON to one URL over keep-alive connections. */
export interface HttpPost {
  /** Returns the parsed body, also of an error status that carries JSON; throws RpcUnavailableError otherwise. */
  send(body: string): Promise<unknown>;
  /** Returns the bytes of a response of any status; throws RpcUnavailableError where there is none, or it is too large. */
  read(body: string, limits: BodyLimits): Promise<RawBody>;
  /** Aborts requests in flight; later requests open new connections. */
  close(): void;
}

const BODY_LIMIT_BYTES = 512 * 1024 * 1024;

interface HttpPostOptions {
  /** Timeout of a request including its response, in ms. */
  timeoutMs: number;
  /** Maximum size of a response, in bytes; 512 MiB by default. */
  bodyLimitBytes?: number;
  /** Called after every request, including failed ones. */
  onReport?: ((report: RpcReport) => void) | undefined;
}

/** Creates a sender on node:http with a dedicated agent: five times the rate of the built-in fetch for small responses. */
export function createHttpPost(
  address: string,
  { timeoutMs, bodyLimitBytes = BODY_LIMIT_BYTES, onReport }: HttpPostOptions,
): HttpPost {
  const { url, auth } = takeCredentials(address);
  const secure = url.protocol === 'https:';
  const agent = secure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  const options = { agent, method: 'POST', timeout: timeoutMs, ...auth };

  let closings = 0;

  function read(body: string, limits: BodyLimits): Promise<RawBody> {
    const begunAt = closings;
    return new Promise((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) =>
        reject(new RpcUnavailableError(address, reason, { cause }));
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const request = (secure ? https : http).request(url, { ...options, headers }, (response) => {
        readBody(response, limits)
          .then((parts) => resolve({ status: response.statusCode ?? 0, parts }))
          .catch((error: unknown) =>
            fail(error instanceof Error ? error.message : 'the answer broke off', error),
          );
      });
      const deadline = setTimeout(
        () => request.destroy(new Error(`no answer within ${timeoutMs} ms`)),
        timeoutMs,
      );
      request.on('close', () => clearTimeout(deadline));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The node closed an idle connection just as it was reused, so it never received the request.
        if (request.reusedSocket && error.code === 'ECONNRESET' && begunAt === closings)
          read(body, limits).then(resolve, reject);
        else fail(toReason(error), error);
      });
      request.end(body);
    });
  }

  async function send(body: string): Promise<unknown> {
    const { status, parts } = await read(body, { bytesMax: bodyLimitBytes });
    try {
      return parseAnswer(Buffer.concat(parts), status);
    } catch (error) {
      throw new RpcUnavailableError(address, (error as Error).message, { cause: error });
    }
  }

  return {
    send: onReport === undefined ? send : reportRequests(url.host, send, onReport),
    read(body, limits) {
      const readOnce = (text: string) => read(text, limits);
      return onReport === undefined ? readOnce(body) : reportRequests(url.host, readOnce, onReport)(body);
    },
    close() {
      closings += 1;
      agent.destroy();
    },
  };
}

/** Splits user and password from a URL; Node.js would decode them itself, and throws on a literal `%`. */
function takeCredentials(address: string): { url: URL; auth: { auth?: string } } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url, auth: {} };
  return { url, auth: { auth: `${decode(username)}:${decode(password)}` } };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses the body; that of an error status counts as a response only if it is JSON-RPC, not a gateway's JSON. */
function parseAnswer(bytes: Buffer, status: number): unknown {
  const answer = parseJson(bytes);
  if (status >= 400 && !isRpcAnswer(answer)) throw new Error(`HTTP ${status}`);
  if (answer === undefined) throw new Error('the answer is not JSON');
  return answer;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function isRpcAnswer(answer: unknown): boolean {
  return Array.isArray(answer) || (typeof answer === 'object' && answer !== null && 'jsonrpc' in answer);
}

function toReason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED') return 'the connection was refused';
  if (error.code === 'ENOTFOUND') return 'the host name is unknown';
  return error.message || error.code || 'the connection failed';
}
