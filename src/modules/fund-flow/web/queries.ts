import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const TRANSACTION_FLOW = ownResource('transaction_fund_flow', '/api/v2/transactions/{hash}/fund-flow');
const ADDRESS_FLOW = ownResource('address_fund_flow', '/api/v2/addresses/{hash}/fund-flow');

/** Flow of funds in a transaction. */
export function transactionFlowQuery(hash: string) {
  return apiQuery(TRANSACTION_FLOW, { params: { hash } });
}

/** Period of an address's flow, under the names of the API. */
export interface AskedPeriod {
  period?: string | undefined;
  from_period?: string | undefined;
  to_period?: string | undefined;
}

/** Flow of funds of an address in a period. */
export function addressFlowQuery(hash: string, period: AskedPeriod) {
  return apiQuery(ADDRESS_FLOW, { params: { hash }, query: { ...period } });
}
