import type { ApiPart } from '../../../api/api-part.ts';
import { OPTIMISM_TOPICS } from '../contract/topics.ts';
import { fields } from './fields.ts';
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
  ],
  topics: OPTIMISM_TOPICS,
  publishers: { chain: [createDepositPublisher], hash: [] },
  fields,
};
