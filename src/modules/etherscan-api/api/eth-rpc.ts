import type { ReadScope } from '../../../api/read-scope.ts';
import type { RpcReply } from '../contract/calls.ts';
import { callNode, rpcFault } from './call-node.ts';

/** The methods that are passed on: all read, and none traces, signs, sends or administers. */
export const RPC_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'net_version',
]);

export const BATCH_MAX = 20;
const PARAMS_MAX = 4;
const ID_CHARACTERS_MAX = 100;
/** The blocks that one `eth_getLogs` may ask for. */
const LOG_BLOCKS_MAX = 1000;

/** Answers one call of a client. It never throws. */
export async function answerRpc(scope: ReadScope, call: unknown): Promise<RpcReply> {
  const {
    id: given,
    method,
    params = [],
  } = Object(call) as { id?: unknown; method?: unknown; params?: unknown };
  const id = readId(given);
  if (typeof method !== 'string' || !Array.isArray(params) || params.length > PARAMS_MAX)
    return rpcFault(id, -32_600, 'Invalid request: a method and a list of at most 4 params are needed');
  if (!RPC_METHODS.has(method))
    return rpcFault(id, -32_601, `The method ${JSON.stringify(method.slice(0, 60))} is not available here`);
  const fault = method === 'eth_getLogs' ? findRangeFault(params[0], scope.head.number ?? 0) : null;
  return fault === null ? callNode(scope, id, method, params) : rpcFault(id, -32_602, fault);
}

function readId(id: unknown): RpcReply['id'] {
  if (typeof id === 'number') return id;
  return typeof id === 'string' ? id.slice(0, ID_CHARACTERS_MAX) : null;
}

function findRangeFault(filter: unknown, head: number): string | null {
  const { blockHash, fromBlock, toBlock } = Object(filter) as Record<string, unknown>;
  if (blockHash !== undefined) return null;
  const from = readTag(fromBlock, head);
  const to = readTag(toBlock, head);
  if (from === null || to === null)
    return 'fromBlock and toBlock are block numbers in hex, or names of blocks';
  return to - from < LOG_BLOCKS_MAX ? null : `eth_getLogs takes at most ${LOG_BLOCKS_MAX} blocks at a time`;
}

function readTag(tag: unknown, head: number): number | null {
  if (tag === 'earliest') return 0;
  if (tag === undefined || tag === null || ['latest', 'pending', 'safe', 'finalized'].includes(String(tag)))
    return head;
  return typeof tag === 'string' && /^0x[0-9a-f]{1,13}$/i.test(tag) ? Number(tag) : null;
}
