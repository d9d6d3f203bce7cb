import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import type { SummaryRequest } from '#contract/transaction/transaction-summary.ts';
import type { ReadScope } from '../../context.ts';
import { type ApiRequest, answer } from '../../parameters/request.ts';
import { presentTransactionSummary } from '../../present/transaction/transaction-summary.ts';
import { toDec } from '../../present/wire.ts';
import { getTransactionDetails } from './transaction.ts';
import { getTransactionLogs } from './transaction-parts.ts';

/**
 * `/transactions/{hash}/summary`: its effect in one sentence, derived from chain data only. With `just_request_body`
 * the request body for an external summary service.
 */
export const getTransactionSummary = answer(TRANSACTION_CALLS.transaction_summary, (scope, request) =>
  request.query.just_request_body === 'true' ? readRequestBody(scope, request) : readSummary(scope, request),
);

const readSummary = async (scope: ReadScope, request: ApiRequest) =>
  presentTransactionSummary(await getTransactionDetails.answer(scope, request));

/** Reads the transaction with its first page of logs. */
async function readRequestBody(scope: ReadScope, { params, headers }: ApiRequest): Promise<SummaryRequest> {
  const request = { params, query: {}, headers };
  const [transaction, logs] = await Promise.all([
    getTransactionDetails.answer(scope, request),
    getTransactionLogs.answer(scope, request),
  ]);
  const { hash, from, to, value, type, status, method, actions, raw_input, decoded_input } = transaction;
  const { transaction_types, token_transfers } = transaction;
  return {
    data: {
      ...{ hash, from, to, value, type, status, method, actions, raw_input, decoded_input },
      ...{ transaction_types, tx_types: transaction_types, token_transfers: token_transfers ?? [] },
    },
    logs_data: { items: logs.items },
    chain_id: toDec(scope.run.chainId),
  };
}
