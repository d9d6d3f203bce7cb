import type { ApiPart } from '../../../api/api-part.ts';
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
  topics: OPTIMISM_TOPICS,
  publishers: { chain: [createDepositPublisher, createBatchPublisher], hash: [] },
  fields,
};
