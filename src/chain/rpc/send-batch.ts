import {
  InvalidAnswerError,
  isRefusedByGateway,
  RpcError,
  RpcMethodMissingError,
  RpcUnavailableError,
} from '../errors.ts';
import { type RpcOutcome, readBatchRefusal, readOutcome } from './read-outcome.ts';

/** One call of a batch. */
export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

/** Learned batch size of a node; it shrinks after a refusal and slowly grows again. */
export interface BatchLimit {
  max: number;
  /** Number of batches of that size that succeeded since it last changed. */
  passed: number;
}

type Post = (body: string) => Promise<unknown>;

const GROW_AFTER = 50;

/** Creates the initial limit. */
export function createBatchLimit(): BatchLimit {
  return { max: Number.POSITIVE_INFINITY, passed: 0 };
}

/** Encodes one call. */
export function encodeCall(id: number, { method, params }: RpcCall): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/**
 * Sends calls in one request, or in several where the node's limits require it: a batch, or a response in it, that the
 * node finds too large is split. The outcomes are in the order of the calls.
 */
export async function sendBatch(
  post: Post,
  calls: readonly RpcCall[],
  limit: BatchLimit,
): Promise<RpcOutcome[]> {
  if (calls.length > limit.max) return sendParts(post, calls, limit, limit.max);
  const outcomes = await trySend(post, calls).catch((error: unknown) => {
    // A busy node that timed out may answer smaller batches on the next attempt.
    const isTimeout = error instanceof RpcUnavailableError && error.isTimeout;
    if (isTimeout && calls.length > 1) shrink(limit, calls.length);
    throw error;
  });
  if (outcomes === 'too large') {
    shrink(limit, calls.length);
    return sendParts(post, calls, limit, limit.max);
  }
  if (calls.length === limit.max && ++limit.passed >= GROW_AFTER) {
    limit.max *= 2;
    limit.passed = 0;
  }
  return calls.length === 1 ? outcomes : askAgainAlone(post, calls, outcomes);
}

function shrink(limit: BatchLimit, size: number): void {
  limit.max = Math.ceil(size / 2);
  limit.passed = 0;
}

async function sendParts(
  post: Post,
  calls: readonly RpcCall[],
  limit: BatchLimit,
  size: number,
): Promise<RpcOutcome[]> {
  const outcomes: RpcOutcome[] = [];
  for (let from = 0; from < calls.length; from += size)
    outcomes.push(...(await sendBatch(post, calls.slice(from, from + size), limit)));
  return outcomes;
}

async function trySend(post: Post, calls: readonly RpcCall[]): Promise<RpcOutcome[] | 'too large'> {
  const [only] = calls;
  if (calls.length === 1 && only !== undefined) return [await askOne(post, only)];
  try {
    const answers = await post(`[${calls.map((call, id) => encodeCall(id, call)).join(',')}]`);
    if (Array.isArray(answers)) return orderById(answers, calls);
    const refusal = readBatchRefusal(answers);
    if (refusal === null || refusal.isTooLarge || NOT_UNDERSTOOD.includes(refusal.rpcCode))
      return 'too large';
    throw new InvalidAnswerError(`The node does not answer batches with a list: ${refusal.message}`);
  } catch (error) {
    // The gateway may not support batches, or refuse one of the methods: each call is tried alone.
    if (isRefusedByGateway(error) || error instanceof UnansweredError) return 'too large';
    if (error instanceof RpcUnavailableError && (error.isTooLarge || error.isNotJson)) return 'too large';
    throw error;
  }
}

/** Codes with which a node that knows no batches refuses one: invalid request, parse error. */
const NOT_UNDERSTOOD = [-32600, -32700];

/** A call of a batch has no answer in the list. */
class UnansweredError extends InvalidAnswerError {}

/** Methods that every node supports: refusing one of these counts as unavailable. */
const NEEDED = ['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getBlockByHash'];

/** Sends one call. A method that a gateway refuses by HTTP status counts as missing; the node itself may be healthy. */
export async function askOne(post: Post, call: RpcCall): Promise<RpcOutcome> {
  try {
    return readOutcome(await post(encodeCall(0, call)), call.method);
  } catch (error) {
    if (NEEDED.includes(call.method) || !isRefusedByGateway(error)) throw error;
    return { ok: false, error: new RpcMethodMissingError(call.method) };
  }
}

function orderById(answers: unknown[], calls: readonly RpcCall[]): RpcOutcome[] {
  // Some gateways return ids as text.
  const byId = new Map(answers.map((answer) => [String((answer as { id?: unknown } | null)?.id), answer]));
  return calls.map(({ method }, id) => {
    const answer = byId.get(String(id));
    if (answer === undefined) throw new UnansweredError(`The node gave no JSON-RPC answer to ${method}`);
    return readOutcome(answer, method);
  });
}

/**
 * Retries refused calls alone: some nodes serve a batch until its responses are too large together and refuse the
 * remaining calls.
 */
async function askAgainAlone(
  post: Post,
  calls: readonly RpcCall[],
  outcomes: readonly RpcOutcome[],
): Promise<RpcOutcome[]> {
  const again: RpcOutcome[] = [];
  for (const [position, outcome] of outcomes.entries()) {
    const call = calls[position];
    const isTooLarge = !outcome.ok && outcome.error instanceof RpcError && outcome.error.isTooLarge;
    if (!isTooLarge || call === undefined) again.push(outcome);
    else again.push(await askOne(post, call));
  }
  return again;
}
