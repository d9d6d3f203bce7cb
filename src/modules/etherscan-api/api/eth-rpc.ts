import type { ReadScope } from '#sdk/api/requests.ts';
import { isHash, isRecord } from '#sdk/lib/values.ts';
import type { RpcReply } from '../contract/calls.ts';
import { callNode, type NodeReply, rpcFault } from './call-node.ts';
import { quantityOf } from './quantity-of.ts';

/**
 * The forwarded methods, each with its number of params: all only read; none traces, signs, sends or administers. Further params
 * of nodes, such as state overrides, are not forwarded.
 */
const RPC_METHODS: ReadonlyMap<string, number> = new Map([
  ['eth_blobBaseFee', 0],
  ['eth_blockNumber', 0],
  ['eth_call', 2],
  ['eth_chainId', 0],
  ['eth_estimateGas', 2],
  ['eth_feeHistory', 3],
  ['eth_gasPrice', 0],
  ['eth_getBalance', 2],
  ['eth_getBlockByHash', 2],
  ['eth_getBlockByNumber', 2],
  ['eth_getBlockReceipts', 1],
  ['eth_getBlockTransactionCountByHash', 1],
  ['eth_getBlockTransactionCountByNumber', 1],
  ['eth_getCode', 2],
  ['eth_getLogs', 1],
  ['eth_getStorageAt', 3],
  ['eth_getTransactionByBlockHashAndIndex', 2],
  ['eth_getTransactionByBlockNumberAndIndex', 2],
  ['eth_getTransactionByHash', 1],
  ['eth_getTransactionCount', 2],
  ['eth_getTransactionReceipt', 1],
  ['eth_getUncleByBlockHashAndIndex', 2],
  ['eth_getUncleByBlockNumberAndIndex', 2],
  ['eth_getUncleCountByBlockHash', 1],
  ['eth_getUncleCountByBlockNumber', 1],
  ['eth_maxPriorityFeePerGas', 0],
  ['eth_syncing', 0],
  ['net_listening', 0],
  ['net_version', 0],
  ['web3_clientVersion', 0],
  ['web3_sha3', 1],
]);

export const BATCH_MAX = 20;
const PARAMS_MAX = 4;
const ID_CHARACTERS_MAX = 100;
/** Maximum number of blocks of one `eth_getLogs`. */
const LOG_BLOCKS_MAX = 1000;

/**
 * True if the call is one that JSON-RPC 2.0 has no answer for; it need not be executed either, since all methods here only read.
 */
export function isNotification(call: unknown): boolean {
  return isRecord(call) && call.jsonrpc === '2.0' && typeof call.method === 'string' && !('id' in call);
}

/** Answers one call of a client. Never throws. */
export async function answerRpc(scope: ReadScope, call: unknown): Promise<NodeReply> {
  const {
    id: given,
    method,
    params = [],
  } = Object(call) as { id?: unknown; method?: unknown; params?: unknown };
  const id = readId(given);
  if (typeof method !== 'string' || !Array.isArray(params) || params.length > PARAMS_MAX)
    return rpcFault(id, -32_600, 'Invalid request: a method and a list of at most 4 params are needed');
  const paramsMax = RPC_METHODS.get(method);
  if (paramsMax === undefined)
    return rpcFault(id, -32_601, `The method ${JSON.stringify(method.slice(0, 60))} is not available here`);
  if (method !== 'eth_getLogs') {
    if (params.slice(paramsMax).some((each) => each !== null))
      return rpcFault(id, -32_602, `${method} takes at most ${paramsMax} params here`);
    const taken = params.slice(0, paramsMax);
    return callNode(scope, id, method, method === 'eth_getStorageAt' ? writePosition(taken) : taken);
  }
  if (!isRecord(params[0])) return rpcFault(id, -32_602, 'eth_getLogs takes a filter');
  const filter = readFilter(params[0]);
  const fault = findFilterFault(filter, scope.head.number ?? 0);
  return fault === null ? callNode(scope, id, method, [filter]) : rpcFault(id, -32_602, fault);
}

/** The params of `eth_getStorageAt` with a decimal position in hex: some nodes read `10` as 16, others as ten or not at all. */
const writePosition = (params: readonly unknown[]) =>
  params.map((each, place) => (place === 1 ? (quantityOf(each) ?? each) : each));

/** The id of a call, if it is valid. */
export function readId(id: unknown): RpcReply['id'] {
  if (typeof id === 'number') return id;
  return typeof id === 'string' ? id.slice(0, ID_CHARACTERS_MAX) : null;
}

const FILTER_KEYS = ['address', 'topics', 'blockHash', 'fromBlock', 'toBlock'] as const;

/**
 * The forwarded part of a filter: nodes that ignore the case of keys, or read null as absent, would find a different range in the
 * original filter than the checked one.
 */
function readFilter(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) => {
      const value = Object.hasOwn(given, key) ? given[key] : null;
      return value === null ? [] : [[key, value]];
    }),
  );
}

function findFilterFault(
  { blockHash, fromBlock, toBlock }: Record<string, unknown>,
  head: number,
): string | null {
  if (blockHash !== undefined) {
    const isAlone = fromBlock === undefined && toBlock === undefined;
    return isAlone && typeof blockHash === 'string' && isHash(blockHash)
      ? null
      : 'blockHash is the hash of a block, with neither fromBlock nor toBlock';
  }
  const from = readTag(fromBlock, head);
  const to = readTag(toBlock, head);
  if (from === null || to === null)
    return 'fromBlock and toBlock are block numbers in hex, or names of blocks';
  return to - from < LOG_BLOCKS_MAX ? null : `eth_getLogs takes at most ${LOG_BLOCKS_MAX} blocks at a time`;
}

function readTag(tag: unknown, head: number): number | null {
  if (tag === 'earliest') return 0;
  if (tag === undefined || ['latest', 'pending', 'safe', 'finalized'].includes(String(tag))) return head;
  return typeof tag === 'string' && /^0x[0-9a-f]{1,13}$/i.test(tag) ? Number(tag) : null;
}
