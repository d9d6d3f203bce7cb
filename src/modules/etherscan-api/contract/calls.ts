import { z } from 'zod';
import { calls, errorBody, TEXT } from '#sdk/contract/calls.ts';
import { ACTIONS } from './actions.ts';

/**
 * The answer of every action: `status` 1 and a result, 0 and the reason, in `message` or in `result`, or 2 and the reason why the
 * data is not known yet.
 */
export const etherscanReply = z.object({
  status: z.enum(['0', '1', '2']),
  message: z.string(),
  result: z.unknown(),
  /** Reason why a list lacks some of its rows; not in Etherscan's replies. */
  unavailable: z.string().optional(),
});
export type EtherscanReply = z.infer<typeof etherscanReply>;

/** An answer of JSON-RPC. */
export const rpcReply = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
});
export type RpcReply = z.infer<typeof rpcReply>;

const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.array(z.unknown()).optional(),
});

const NAMES = Object.entries(ACTIONS)
  .map(([module, actions]) => `${module} (${actions.join(', ')})`)
  .join('; ');

const EARLIER = ['/api/v1', '/api/v2', '/v2/api'] as const;

const LIST = {
  page: TEXT,
  offset: TEXT,
  sort: TEXT,
  startblock: TEXT,
  endblock: TEXT,
} as const;

const LOG_FILTERS = Object.fromEntries(
  [
    ...['fromBlock', 'toBlock', 'address', 'topic0', 'topic1', 'topic2', 'topic3'],
    ...['topic0_1_opr', 'topic0_2_opr', 'topic0_3_opr', 'topic1_2_opr', 'topic1_3_opr', 'topic2_3_opr'],
  ].map((name) => [name, TEXT] as const),
);

/** The calls in the form of Etherscan, and those of JSON-RPC. */
export const ETHERSCAN_CALLS = calls(
  {
    etherscan: {
      path: '/api',
      earlierPaths: EARLIER,
      query: {
        module: TEXT,
        action: TEXT,
        chainid: TEXT,
        address: TEXT,
        contractaddress: TEXT,
        txhash: TEXT,
        ...LIST,
      },
      hasOpenQuery: true,
      response: z.union([etherscanReply, rpcReply]),
      summary: `An action in the form of Etherscan: ${NAMES}`,
    },
    etherscan_post: {
      method: 'POST',
      path: '/api',
      earlierPaths: EARLIER,
      hasOpenQuery: true,
      body: z.record(z.string(), z.string()),
      isBodyOptional: true,
      response: z.union([etherscanReply, rpcReply]),
      summary: 'The same with the parameters as a form or as JSON',
    },
    legacy_block_number: {
      path: '/api/legacy/block/eth-block-number',
      query: { id: TEXT },
      response: rpcReply,
      summary: 'The number of the last block, as an answer of JSON-RPC',
    },
    legacy_block_by_time: {
      path: '/api/legacy/block/get-block-number-by-time',
      query: { timestamp: TEXT, closest: TEXT },
      response: etherscanReply,
      summary: 'The block before or after a time, as `getblocknobytime` finds it',
    },
    legacy_logs: {
      path: '/api/legacy/logs/get-logs',
      query: LOG_FILTERS,
      response: etherscanReply,
      summary: 'Logs by address and topics, as `getLogs` finds them',
    },
    eth_rpc: {
      method: 'POST',
      path: '/api/eth-rpc',
      earlierPaths: ['/api/v1/eth-rpc'],
      body: z.union([rpcRequest, z.array(rpcRequest).min(1).max(20)]),
      mayBeEmpty: true,
      isBodyOptional: true,
      response: z.union([rpcReply, z.array(rpcReply)]),
      summary: 'JSON-RPC for methods of the node that read, one call or a batch of 20',
    },
  },
  { error: z.union([etherscanReply, rpcReply, errorBody]) },
);
