import { z } from 'zod';
import { calls, type QueryParameter, TEXT } from '#sdk/contract/calls.ts';
import { LINE_IDS } from './line-ids.ts';
import {
  contractsPage,
  counter,
  line,
  lineSections,
  linesPage,
  mainPage,
  RESOLUTION_NAMES,
  transactionsPage,
} from './statistics.ts';

const RESOLUTION: QueryParameter = { values: RESOLUTION_NAMES, isCaseless: true };
/** `last` is the number of periods up to the newest; it replaces the ends. */
const SPAN = { from: TEXT, to: TEXT, resolution: RESOLUTION, last: TEXT };

/** The calls of statistics; their paths are those of the separate statistics service of other explorers. */
export const STATISTICS_CALLS = calls({
  statistics_counters: {
    path: '/api/v1/counters',
    response: z.object({ counters: z.array(counter) }),
    summary: 'Figures of the chain as a whole',
    isHeavy: true,
  },
  statistics_lines: {
    hasEarlierForm: true,
    path: '/api/v1/lines',
    response: lineSections,
    summary: 'The available lines, by section',
  },
  statistics_line: {
    hasEarlierForm: true,
    path: '/api/v1/lines/{id}',
    query: SPAN,
    response: line,
    summary: `A line from one day (\`from\`, YYYY-MM-DD) to another (\`to\`), both included, by day by default (\`resolution\`), or the number of newest periods (\`last\`). Ids: ${Object.values(LINE_IDS).flat().join(', ')}`,
    dependsOn: 'index',
  },
  statistics_page_main: {
    hasEarlierForm: true,
    path: '/api/v1/pages/main',
    response: mainPage,
    summary: 'Figures of the home page',
    isHeavy: true,
  },
  statistics_page_transactions: {
    path: '/api/v1/pages/transactions',
    response: transactionsPage,
    summary: 'Figures above the list of transactions',
    isHeavy: true,
  },
  statistics_page_contracts: {
    path: '/api/v1/pages/contracts',
    response: contractsPage,
    summary: 'Figures above the list of contracts',
    isHeavy: true,
  },
  statistics_page_lines: {
    hasEarlierForm: true,
    path: '/api/v1/pages/lines',
    query: SPAN,
    response: linesPage,
    summary: 'Every line over one span, at most 400 periods, for small charts',
    dependsOn: 'index',
    isHeavy: true,
  },
});

/** Calls that the web server answers from the statistics of another service; a span is a number of periods, or `all`. */
export const FOREIGN_CALLS = calls({
  foreign_counters: {
    path: '/node-api/statistics/counters',
    response: z.object({ counters: z.array(counter) }),
    summary: 'Figures of the chain as a whole, by another service',
  },
  foreign_lines: {
    path: '/node-api/statistics/lines',
    response: lineSections,
    summary: 'The lines of another service, by section',
  },
  foreign_line: {
    path: '/node-api/statistics/lines/{id}/{resolution}/{last}',
    response: line,
    summary: 'A line of another service',
  },
  foreign_overview: {
    path: '/node-api/statistics/overview/{resolution}/{last}',
    response: linesPage,
    summary: 'Every line of another service, for small charts',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends StatisticsCalls, ForeignCalls {}
}
type StatisticsCalls = typeof STATISTICS_CALLS;
type ForeignCalls = typeof FOREIGN_CALLS;
