import { askBytes, describeSize } from '#sdk/api/node.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { AnswerTooLargeError, RpcError, RpcMethodMissingError } from '#sdk/chain/rpc.ts';
import { QueueFullError } from '#sdk/lib/async.ts';
import type { RpcReply } from '../contract/calls.ts';

type Id = RpcReply['id'];

/** Error code that node providers use (EIP-1474). */
const LIMIT_EXCEEDED = -32_005;

const TIMEOUT_MS = 10_000;
/** Maximum size of one call's result, in bytes. */
const RESULT_BYTES_MAX = 15 * 1024 * 1024;

/** A serialized reply: it contains the result as the node wrote it. */
export interface WrittenReply {
  written: Buffer[];
}

export type NodeReply = RpcReply | WrittenReply;

/** Forwards one call to the node of the active run; an error from the node is also an answer. */
export async function callNode(
  { api, run }: ReadScope,
  id: Id,
  method: string,
  params: readonly unknown[],
): Promise<NodeReply> {
  const ask = run.isActive ? askBytes(api) : null;
  if (ask === null) return rpcFault(id, -32_000, 'No node of this chain is available here');
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<RpcReply>((resolve) => {
    const sentence = `The node gave no answer within ${TIMEOUT_MS} ms`;
    timer = setTimeout(resolve, TIMEOUT_MS, rpcFault(id, -32_000, sentence));
  });
  const answer = ask({ method, params }, { bytesMax: RESULT_BYTES_MAX }).then(
    (result): NodeReply => ({ written: writeResult(id, result) }),
    (error: unknown) => describeFailure(id, error),
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The text of a reply, in chunks if it contains a node's result. */
export function writeReply<Data extends object>(reply: Data | WrittenReply): string | Buffer[] {
  return 'written' in reply ? reply.written : JSON.stringify(reply);
}

/** A reply as data; for calls with small results. */
export function readReply<Data extends object>(reply: Data | WrittenReply): Data | RpcReply {
  return 'written' in reply ? (JSON.parse(Buffer.concat(reply.written).toString()) as RpcReply) : reply;
}

function writeResult(id: Id, result: Buffer[]): Buffer[] {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  return [Buffer.from(head), ...result, Buffer.from('}')];
}

/** An error of JSON-RPC. */
export function rpcFault(id: Id, code: number, message: string, data?: unknown): RpcReply {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

/** The node's own error of a call; neither its URL nor the reason why it could not be reached. */
function describeFailure(id: Id, error: unknown): RpcReply {
  if (error instanceof RpcMethodMissingError) return rpcFault(id, -32_601, error.message);
  if (error instanceof RpcError) return rpcFault(id, error.rpcCode, error.reason, error.data);
  if (error instanceof AnswerTooLargeError)
    return rpcFault(
      id,
      LIMIT_EXCEEDED,
      `The node's answer is too large: ${describeSize(error)}. Ask for less at a time`,
    );
  if (error instanceof QueueFullError)
    return rpcFault(id, LIMIT_EXCEEDED, 'Too many large answers are asked for at once: try again later');
  return rpcFault(id, -32_000, 'The node of this chain does not answer');
}
