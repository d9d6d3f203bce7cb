import type { ApiPart } from '#sdk/api/part.ts';
import { createTransport } from '#sdk/chain/rpc.ts';
import { OPTIMISM_TOPICS } from '../contract/topics.ts';
import {
  getBatchBlocks,
  getBatchDetails,
  getBatches,
  getBatchesCount,
  getBatchTransactions,
  getTxnBatches,
  getTxnBatchesCount,
} from './batches.ts';
import { fields } from './fields.ts';
import { createBatchPublisher } from './publish-batches.ts';
import { createDepositPublisher } from './publish-deposits.ts';
import { searchL1 } from './search-l1.ts';
import {
  getDeposits,
  getDepositsCount,
  getGames,
  getGamesCount,
  getLatestDeposits,
  getOutputRoots,
  getOutputRootsCount,
  getWithdrawals,
  getWithdrawalsCount,
} from './settlement.ts';
import { createWithdrawalCall } from './withdrawal-call.ts';

/** The calls that need no node of the parent chain. */
export const api: ApiPart = {
  answered: [
    getDeposits,
    getDepositsCount,
    getLatestDeposits,
    getWithdrawals,
    getWithdrawalsCount,
    getOutputRoots,
    getOutputRootsCount,
    getGames,
    getGamesCount,
    getTxnBatches,
    getTxnBatchesCount,
    getBatches,
    getBatchesCount,
    getBatchDetails,
    getBatchBlocks,
    getBatchTransactions,
  ],
  search: searchL1,
  topics: OPTIMISM_TOPICS,
  publishers: { chain: [createDepositPublisher, createBatchPublisher], hash: [] },
  fields,
};

/** Timeout of a call to the parent chain's node, in ms. */
const TIMEOUT_MS = 10_000;

/** All calls of the module. */
export function createApi(l1RpcUrls: readonly string[]): ApiPart {
  const l1 = l1RpcUrls.length === 0 ? null : createTransport({ urls: l1RpcUrls, timeoutMs: TIMEOUT_MS });
  return {
    ...api,
    answered: [...(api.answered ?? []), createWithdrawalCall(l1)],
    register: (scope) => scope.addHook('onClose', async () => l1?.close()),
  };
}
