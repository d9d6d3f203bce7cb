import type { ReadScope } from '../../../api/read-scope.ts';
import { RpcError, RpcMethodMissingError } from '../../../chain/errors.ts';
import type { RpcReply } from '../contract/calls.ts';

type Id = RpcReply['id'];

const TIMEOUT_MS = 10_000;

/** Passes one call on to the node of the active run; what it refuses is an answer, too. */
export async function callNode(
  { api, run }: ReadScope,
  id: Id,
  method: string,
  params: readonly unknown[],
): Promise<RpcReply> {
  if (api.rpc === null || !run.isActive)
    return rpcFault(id, -32_000, 'No node of this chain is available here');
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<RpcReply>((resolve) => {
    const sentence = `The node gave no answer within ${TIMEOUT_MS} ms`;
    timer = setTimeout(resolve, TIMEOUT_MS, rpcFault(id, -32_000, sentence));
  });
  const answer = api.rpc(method, params).then(
    (result): RpcReply => ({ jsonrpc: '2.0', id, result }),
    (error: unknown) => describeFailure(id, error),
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error of JSON-RPC. */
export function rpcFault(id: Id, code: number, message: string, data?: unknown): RpcReply {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

/** What the node itself says of a call; not where it is, nor why it was not reached. */
function describeFailure(id: Id, error: unknown): RpcReply {
  if (error instanceof RpcMethodMissingError) return rpcFault(id, -32_601, error.message);
  if (error instanceof RpcError) return rpcFault(id, error.rpcCode, error.reason, error.data);
  return rpcFault(id, -32_000, 'The node of this chain does not answer');
}
