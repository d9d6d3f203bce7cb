import type { ReadScope } from '../../../api/read-scope.ts';
import { isHash } from '../../../lib/hex.ts';
import { isRecord } from '../../../lib/is-record.ts';
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
  if (method !== 'eth_getLogs') return callNode(scope, id, method, params);
  if (!isRecord(params[0])) return rpcFault(id, -32_602, 'eth_getLogs takes a filter');
  const filter = readFilter(params[0]);
  const fault = findFilterFault(filter, scope.head.number ?? 0);
  return fault === null ? callNode(scope, id, method, [filter]) : rpcFault(id, -32_602, fault);
}

function readId(id: unknown): RpcReply['id'] {
  if (typeof id === 'number') return id;
  return typeof id === 'string' ? id.slice(0, ID_CHARACTERS_MAX) : null;
}

const FILTER_KEYS = ['address', 'topics', 'blockHash', 'fromBlock', 'toBlock'] as const;

/**
 * What is passed on of a filter: nodes that read keys in any case, or null as absent, would find another range in the filter itself than
 * the one that is checked.
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
