import type { ApiPart } from '#sdk/api/part.ts';
import { ARBITRUM_TOPICS } from '../contract/topics.ts';
import {
  getBatchBlocks,
  getBatchDetails,
  getBatches,
  getBatchesCount,
  getBatchTransactions,
  getCommittedBatches,
  getLatestNumber,
} from './batches.ts';
import { fields } from './fields.ts';
import { getLatestMessages, getMessages, getMessagesCount, getTransactionMessages } from './messages.ts';
import { createBatchPublisher, createMessagePublisher } from './publishers.ts';

export const api: ApiPart = {
  answered: [
    getMessages,
    getMessagesCount,
    getLatestMessages,
    getTransactionMessages,
    getBatches,
    getBatchesCount,
    getBatchDetails,
    getBatchBlocks,
    getBatchTransactions,
    getCommittedBatches,
    getLatestNumber,
  ],
  topics: ARBITRUM_TOPICS,
  publishers: { chain: [createBatchPublisher, createMessagePublisher], hash: [] },
  fields,
};
