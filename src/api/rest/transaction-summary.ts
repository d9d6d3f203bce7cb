import { presentTransactionSummary } from '../present/transaction-summary.ts';
import type { Handler } from '../request.ts';
import { getTransactionDetails } from './transaction.ts';

/** `/transactions/{hash}/summary`: what it did in one sentence, made only from what the chain says. */
export const getTransactionSummary: Handler<'transaction_summary'> = async (scope, request) =>
  presentTransactionSummary(await getTransactionDetails(scope, request));
