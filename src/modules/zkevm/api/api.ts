import type { ApiPart } from '#sdk/api/part.ts';
import { ZKEVM_TOPICS } from '../contract/topics.ts';
import {
  getBatchDetails,
  getBatches,
  getBatchesCount,
  getBatchTransactions,
  getConfirmedBatches,
  getLatestNumber,
} from './batches.ts';
import { fields } from './fields.ts';
import { createBatchPublisher } from './publish-batches.ts';

export const api: ApiPart = {
  answered: [
    getBatches,
    getBatchesCount,
    getBatchDetails,
    getBatchTransactions,
    getConfirmedBatches,
    getLatestNumber,
  ],
  topics: ZKEVM_TOPICS,
  publishers: { chain: [createBatchPublisher], hash: [] },
  fields,
};
