import { ApiError } from '#sdk/api/errors.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { answer } from '#sdk/api/requests.ts';
import { STATISTICS_CALLS } from '../contract/calls.ts';
import { answerHeld } from './answer-held.ts';
import { readCounters } from './counters.ts';
import { findLine, listLines, SECTIONS } from './lines.ts';
import { parseSpan } from './parse-span.ts';
import { presentInfo, presentLine } from './present-lines.ts';
import { readLine } from './read-line.ts';
import { readLinesPage } from './read-lines-page.ts';
import { readSpan } from './read-span.ts';

const MAIN_DAYS = 30;

const getCounters = answerHeld(STATISTICS_CALLS.statistics_counters, async (scope) => ({
  counters: Object.values(await readCounters(scope)),
}));

const getLineList = answer(STATISTICS_CALLS.statistics_lines, async ({ api }) => ({
  sections: Object.entries(SECTIONS).map(([id, title]) => ({
    id,
    title,
    charts: listLines(api.parts.verifiedByDay !== undefined)
      .filter(({ section }) => section === id)
      .map((line) => presentInfo(line, api)),
  })),
}));

const getLine = answerHeld(STATISTICS_CALLS.statistics_line, async (scope, { params, query }) => {
  const line = findLine(params.id ?? '', scope.api.parts.verifiedByDay !== undefined);
  if (line === undefined) throw new ApiError('not_found');
  return readLine(scope, line, parseSpan(query));
});

const getLinesPage = answerHeld(STATISTICS_CALLS.statistics_page_lines, (scope, { query }) =>
  readLinesPage(scope, parseSpan(query)),
);

const getMainPage = answerHeld(STATISTICS_CALLS.statistics_page_main, async (scope) => {
  const counters = await readCounters(scope);
  const today = Math.floor(scope.api.server.now().getTime() / 86_400_000);
  const line = findLine('newTxns', false);
  if (line === undefined) throw new ApiError('not_found');
  const figures = await readSpan(scope, [line], { from: today - MAIN_DAYS, to: null, resolution: 'DAY' });
  return {
    average_block_time: counters.averageBlockTime,
    total_addresses: counters.totalAddresses,
    total_blocks: counters.totalBlocks,
    total_transactions: counters.totalTxns,
    yesterday_transactions: counters.yesterdayTxns,
    daily_new_transactions: {
      chart: presentLine(line, figures, scope.api).chart,
      info: presentInfo(line, scope.api),
    },
  };
});

const getTransactionsPage = answerHeld(STATISTICS_CALLS.statistics_page_transactions, async (scope) => {
  const counters = await readCounters(scope);
  return {
    pending_transactions_30m: counters.pendingTxns30m,
    ...(counters.txnsFee24h && { transactions_fee_24h: counters.txnsFee24h }),
    ...(counters.averageTxnFee24h && { average_transactions_fee_24h: counters.averageTxnFee24h }),
    transactions_24h: counters.newTxns24h,
  };
});

const getContractsPage = answerHeld(STATISTICS_CALLS.statistics_page_contracts, async (scope) => {
  const counters = await readCounters(scope);
  return {
    total_contracts: counters.totalContracts,
    new_contracts_24h: counters.lastNewContracts,
    ...(counters.totalVerifiedContracts && { total_verified_contracts: counters.totalVerifiedContracts }),
    ...(counters.lastNewVerifiedContracts && {
      new_verified_contracts_24h: counters.lastNewVerifiedContracts,
    }),
  };
});

export const api: ApiPart = {
  answered: [
    getCounters,
    getLineList,
    getLine,
    getMainPage,
    getTransactionsPage,
    getContractsPage,
    getLinesPage,
  ],
};
