import { InvalidAnswerError, RpcError, RpcMethodMissingError, RpcUnavailableError } from './errors.ts';
import { createHttpPost, type HttpPost } from './http-post.ts';

/** One call of a batch. */
export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

/** What a batch gives for each call: its result, or the error of that one call. */
export type RpcOutcome =
  | { ok: true; result: unknown }
  | { ok: false; error: RpcError | RpcMethodMissingError };

/** JSON-RPC over HTTP with kept-alive connections. */
export interface Transport {
  /** How many nodes stand behind it. */
  readonly urls: readonly string[];
  /** Calls one method; throws RpcError, RpcMethodMissingError or RpcUnavailableError. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Calls several methods in one HTTP request; the outcomes stand in the order of the calls. */
  batch(calls: readonly RpcCall[]): Promise<RpcOutcome[]>;
  close(): void;
}

interface TransportOptions {
  urls: readonly string[];
  /** For one HTTP request, in ms. */
  timeoutMs?: number;
  /** The largest answer that is read. */
  bodyLimitBytes?: number;
}

const MESSAGE_CHARACTERS_MAX = 300;

/** Opens a transport on one node, or on several of which the first that answers is used until it fails. */
export function createTransport({ urls, timeoutMs = 20_000, ...limits }: TransportOptions): Transport {
  const posts = urls.map((url) => createHttpPost(url, { timeoutMs, ...limits }));
  let current = 0;

  async function post(body: string): Promise<unknown> {
    let failure: unknown;
    const first = current;
    for (let attempt = 0; attempt < posts.length; attempt++) {
      const position = (first + attempt) % posts.length;
      try {
        const answer = await (posts[position] as HttpPost).send(body);
        current = position;
        return answer;
      } catch (error) {
        failure = error;
      }
    }
    throw failure ?? new RpcUnavailableError('', 'no address is set');
  }

  return {
    urls,
    async request(method, params = []) {
      const outcome = readOutcome(await post(encodeCall(0, { method, params })), method);
      if (!outcome.ok) throw outcome.error;
      return outcome.result;
    },
    async batch(calls) {
      if (calls.length === 0) return [];
      const answers = await post(`[${calls.map((call, id) => encodeCall(id, call)).join(',')}]`);
      if (!Array.isArray(answers))
        throw new InvalidAnswerError(`The node does not answer batches with a list${readRefusal(answers)}`);
      return orderById(answers, calls);
    },
    close() {
      for (const each of posts) each.close();
    },
  };
}

function encodeCall(id: number, { method, params }: RpcCall): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

function orderById(answers: unknown[], calls: readonly RpcCall[]): RpcOutcome[] {
  const byId = new Map(answers.map((answer) => [(answer as { id?: unknown } | null)?.id, answer]));
  return calls.map((call, id) => readOutcome(byId.get(id), call.method));
}

function readOutcome(answer: unknown, method: string): RpcOutcome {
  if (typeof answer !== 'object' || answer === null) {
    throw new InvalidAnswerError(`The node gave no JSON-RPC answer to ${method}`);
  }
  const { result, error } = answer as {
    result?: unknown;
    error?: unknown;
  };
  if (error !== undefined && error !== null) {
    const { code, message } = readError(error);
    return {
      ok: false,
      error: isMethodMissing(code, message)
        ? new RpcMethodMissingError(method)
        : new RpcError(method, code, message),
    };
  }
  if (result === undefined)
    throw new InvalidAnswerError(`The node's answer to ${method} holds neither result nor error`);
  return { ok: true, result };
}

/** Nodes and the gateways before them give an object, some plain text; what they say may be of any length. */
function readError(error: unknown): { code: number; message: string } {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const reason = typeof error === 'string' ? error : message;
  return {
    code: typeof code === 'number' ? code : -32000,
    message: typeof reason === 'string' ? reason.slice(0, MESSAGE_CHARACTERS_MAX) : 'no reason given',
  };
}

function readRefusal(answer: unknown): string {
  const { error } = Object(answer) as { error?: unknown };
  return error === undefined || error === null ? '' : `: ${readError(error).message}`;
}

/** -32601 is the standard; several nodes say it in words under another code. */
function isMethodMissing(code: number, message: string): boolean {
  return (
    code === -32601 ||
    code === -32004 ||
    /method .*(not found|not supported|does not exist|not available|not whitelisted)/i.test(message)
  );
}
