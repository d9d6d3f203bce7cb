import { askBytes } from '#sdk/api/node.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { AnswerTooLargeError, RpcError, RpcMethodMissingError } from '#sdk/chain/rpc.ts';
import { QueueFullError } from '#sdk/lib/async.ts';

/** Answer of the node, or the reason of its absence in one sentence. */
export type NodeReply =
  | { ok: true; result: unknown }
  | { ok: false; reason: string; isMissing: boolean; isExecution: boolean; data: string | null };

/** Sends a request to the node; never rejects, except for a client that has too many requests. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<NodeReply>;

const TIMEOUT_MS = 8000;
const BYTES_MAX = 8 * 1024 * 1024;
const REASON_MAX = 300;
/** Refusals of a call that the chain would refuse as well. */
const REFUSED_CALL = /insufficient (?:funds|balance)|intrinsic gas/i;

/** Creates the requests to the node of the active run, each within a time and a size. */
export function createNodeReader({ api, run }: Pick<ReadScope, 'api' | 'run'>): AskNode {
  const ask = run.isActive ? askBytes(api) : null;
  return async (method, params) => {
    if (ask === null) return refuse('There is no node for this chain.');
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, null);
    });
    try {
      const chunks = await Promise.race([ask({ method, params }, { bytesMax: BYTES_MAX }), timeout]);
      if (chunks === null) return refuse(`The node did not answer ${method} in time.`);
      return { ok: true, result: JSON.parse(Buffer.concat(chunks).toString()) };
    } catch (error) {
      if (error instanceof QueueFullError) throw error;
      return describeError(error, method);
    } finally {
      clearTimeout(timer);
    }
  };
}

function describeError(error: unknown, method: string): NodeReply {
  if (error instanceof RpcMethodMissingError)
    return { ...refuse(`The node does not offer ${method}.`), isMissing: true };
  if (error instanceof RpcError)
    return {
      ...refuse(`The node refused ${method}: ${error.reason.slice(0, REASON_MAX)}`),
      isExecution: error.isExecutionFailure || REFUSED_CALL.test(error.reason),
      data: error.data ?? null,
    };
  if (error instanceof AnswerTooLargeError) return refuse(`The node's answer to ${method} is too large.`);
  return refuse(`The node did not answer ${method}.`);
}

function refuse(reason: string): Extract<NodeReply, { ok: false }> {
  return { ok: false, reason, isMissing: false, isExecution: false, data: null };
}

/** The quantity of an answer; null for anything else. Pure. */
export function toQuantityOrNull(reply: NodeReply): bigint | null {
  return reply.ok ? parseQuantityOrNull(reply.result) : null;
}

/** A quantity of JSON-RPC; null for anything else. Pure. */
export function parseQuantityOrNull(value: unknown): bigint | null {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

/** The bytes of an answer; null for anything else. Pure. */
export function toBytesOrNull(reply: NodeReply): Buffer | null {
  return reply.ok ? parseBytesOrNull(reply.result) : null;
}

/** Bytes of JSON-RPC; null for anything else. Pure. */
export function parseBytesOrNull(value: unknown): Buffer | null {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
    ? Buffer.from(value.slice(2), 'hex')
    : null;
}
