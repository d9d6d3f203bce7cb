import { RpcError, RpcMethodMissingError, RpcUnavailableError } from '../errors.ts';
import { createReceiptForms, type ReceiptForms } from '../proof/receipt-forms.ts';
import type { NodeStatus } from '../types/node-status.ts';
import { createEndpoint, type Endpoint, requestFrom, requestRawFrom } from './endpoint.ts';
import { createGate } from './gate.ts';
import { AnswerTooLargeError, type BodyLimits } from './read-body.ts';
import type { RpcOutcome } from './read-outcome.ts';
import type { RpcReport } from './report-requests.ts';
import { type RpcCall, sendBatch } from './send-batch.ts';

/** Facts learned about one URL. */
export type LearntFacts = Partial<Pick<NodeStatus, 'head' | 'clientVersion' | 'capabilities'>>;

/** JSON-RPC over HTTP with keep-alive connections. */
export interface Transport {
  /** URLs, preferred first. */
  readonly urls: readonly string[];
  /** Calls one method; throws RpcError, RpcMethodMissingError, RpcUnavailableError, InvalidAnswerError or OtherChainError. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>;
  /**
   * Calls one method and returns its raw result, unparsed and in chunks; throws as `request` does, and
   * RpcUnavailableError whose cause is AnswerTooLargeError.
   */
  requestRaw(call: RpcCall, limits: BodyLimits): Promise<Buffer[]>;
  /** Calls several methods, in one HTTP request where the node supports it; the outcomes are in the order of the calls. */
  batch(calls: readonly RpcCall[]): Promise<RpcOutcome[]>;
  /** Learned forms of the request for all receipts of a block. */
  readonly receiptForms: ReceiptForms;
  /** Status of every URL, as plain data. */
  status(): readonly NodeStatus[];
  /** Calls a method of one URL, whether or not it is in use; for health checks. */
  requestFrom(position: number, method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Calls several methods of one URL; throws where it is unavailable, without failover. */
  batchFrom(position: number, calls: readonly RpcCall[]): Promise<RpcOutcome[]>;
  /** Records facts about a URL. */
  learn(position: number, facts: LearntFacts): void;
  /** Makes this URL the preferred one. */
  prefer(position: number): void;
  /** Aborts requests in flight and checks the URLs and their capabilities again; the transport remains usable. */
  reconnect(): void;
  close(): void;
}

interface TransportOptions {
  urls: readonly string[];
  /** Timeout of one HTTP request, in ms. */
  timeoutMs?: number;
  /** Maximum size of a response, in bytes. */
  bodyLimitBytes?: number;
  /** Called after every request, including failed ones. */
  onReport?: ((report: RpcReport) => void) | undefined;
}

/**
 * Creates a transport for one node, or for several of one chain. The URL that responded last is tried first; on failure
 * the next takes over, once it is known to serve the same chain. Methods that one URL lacks are sent to the others.
 */
export function createTransport({ urls, timeoutMs = 20_000, ...limits }: TransportOptions): Transport {
  const endpoints = urls.map((url) => createEndpoint(url, { timeoutMs, ...limits }));
  const gate = createGate(endpoints, urls);
  const receiptForms = createReceiptForms();
  let current = 0;

  async function ask<T>(
    methods: readonly string[],
    send: (endpoint: Endpoint) => Promise<T>,
    missingIn: (answer: T) => readonly string[],
  ): Promise<T> {
    let failure: unknown;
    let lacking: { answer: T } | undefined;
    let hasFailed = false;
    for (const position of order(endpoints, current, methods)) {
      const endpoint = endpoints[position] as Endpoint;
      try {
        await gate.enter(position);
        const answer = await send(endpoint);
        const missing = missingIn(answer);
        note(endpoint, missing);
        if (hasFailed) current = position;
        if (missing.length === 0) return answer;
        lacking ??= { answer };
      } catch (error) {
        if (isTooLarge(error)) throw error;
        hasFailed = true;
        failure = error;
        gate.failed(position, error);
      }
    }
    if (lacking !== undefined) return lacking.answer;
    throw failure ?? new RpcUnavailableError('', 'no address is set');
  }

  return {
    urls,
    receiptForms,
    async request(method, params = []) {
      const outcome = await ask([method], (endpoint) => requestFrom(endpoint, method, params), listMissing);
      if (!outcome.ok) throw outcome.error;
      return outcome.result;
    },
    async requestRaw(call, limits) {
      const send = (endpoint: Endpoint) => requestRawFrom(endpoint, call, limits);
      const outcome = await ask([call.method], send, listMissing);
      if (!outcome.ok) throw outcome.error;
      return outcome.result;
    },
    async batch(calls) {
      if (calls.length === 0) return [];
      const methods = [...new Set(calls.map(({ method }) => method))];
      return ask(
        methods,
        (endpoint) => sendBatch(endpoint.post, calls, endpoint.batchLimit),
        (outcomes) => outcomes.flatMap(listMissing),
      );
    },
    status: () =>
      endpoints.map(({ status }, position) => ({
        ...status,
        isCurrent: position === current,
        untrustedReceiptForms: position === current ? receiptForms.listUntrusted() : [],
      })),
    async requestFrom(position, method, params = []) {
      const endpoint = endpoints[position] as Endpoint;
      try {
        await gate.enter(position);
        const outcome = await requestFrom(endpoint, method, params);
        if (outcome.ok) return outcome.result;
        note(endpoint, listMissing(outcome));
        throw outcome.error;
      } catch (error) {
        if (!isRefusal(error)) gate.failed(position, error);
        throw error;
      }
    },
    async batchFrom(position, calls) {
      const endpoint = endpoints[position] as Endpoint;
      try {
        await gate.enter(position);
        return await sendBatch(endpoint.post, calls, endpoint.batchLimit);
      } catch (error) {
        gate.failed(position, error);
        throw error;
      }
    },
    learn(position, facts) {
      const { status } = endpoints[position] ?? {};
      if (status === undefined) return;
      Object.assign(status, facts);
      if (facts.head !== undefined) status.headAt = Date.now();
    },
    prefer(position) {
      current = position;
    },
    reconnect() {
      gate.recheck();
      receiptForms.forget();
      for (const { status, close } of endpoints) {
        status.missingMethods = [];
        close();
      }
    },
    close() {
      for (const each of endpoints) each.close();
    },
  };
}

/** Order of URLs, from the current one on; those known to lack a method are last, or left out where others have it. */
function order(endpoints: readonly Endpoint[], current: number, methods: readonly string[]): number[] {
  const all = endpoints.map((_, place) => (current + place) % endpoints.length);
  const able = all.filter(
    (position) => !methods.some((method) => endpoints[position]?.status.missingMethods.includes(method)),
  );
  return able.length > 0 ? able : all;
}

function listMissing(outcome: RpcOutcome): readonly string[] {
  return !outcome.ok && outcome.error instanceof RpcMethodMissingError ? [outcome.error.method] : [];
}

/** Returns true for a response beyond the caller's limit: the node is healthy, and no other has a smaller response. */
function isTooLarge(error: unknown): boolean {
  return error instanceof RpcUnavailableError && error.cause instanceof AnswerTooLargeError;
}

/** Returns true for a refused call, which does not make the node unhealthy. */
function isRefusal(error: unknown): boolean {
  return error instanceof RpcError || error instanceof RpcMethodMissingError;
}

function note({ status }: Endpoint, missing: readonly string[]): void {
  for (const method of missing)
    if (!status.missingMethods.includes(method)) status.missingMethods.push(method);
}
