import { z } from 'zod';
import { rawTrace } from '../internal-transaction.ts';
import { ADVANCED_FILTER_CALLS } from './advanced-filters.ts';
import { calls } from './call.ts';
import { TEXT } from './query.ts';

const message = z.object({ message: z.string() });
const CSV = 'application/csv';
const BYTES = { query: { format: TEXT }, response: 'application/octet-stream' } as const;
const PERIOD = {
  query: {
    from_period: TEXT,
    to_period: TEXT,
    filter_type: TEXT,
    filter_value: TEXT,
    recaptcha_response: TEXT,
  },
  response: CSV,
} as const;

/** Calls of the core that write, or whose answer is no JSON of the index; each has a route of its own. */
export const CORE_ROUTES = calls({
  rename_run: {
    method: 'PATCH',
    path: '/api/v2/runs/{id}',
    body: z.object({ name: z.string().max(80).nullable() }),
    response: null,
    summary: 'Names a run; null or an empty name takes its name away',
    isOperators: true,
  },
  delete_run: {
    method: 'DELETE',
    path: '/api/v2/runs/{id}',
    response: null,
    summary: 'Deletes a run that has ended, with all that it holds',
    isOperators: true,
  },
  runs_access: {
    path: '/api/v2/runs-access',
    response: z.object({ access: z.enum(['yes', 'token', 'no']) }),
    summary: 'Whether the caller may name and delete runs: at once, with the token, or not at all',
  },
  refetch_metadata: {
    method: 'PATCH',
    path: '/api/v2/tokens/{hash}/instances/{id}/refetch-metadata',
    response: message,
    summary: 'Has a piece asked for its metadata again',
  },
  key: {
    method: 'POST',
    path: '/api/v2/key',
    body: z.object({ recaptcha_response: z.string() }),
    response: message,
    summary: 'Gives a cookie with requests beyond the limit for the answer to a captcha',
  },
  csv_export: {
    path: '/api/v2/csv-exports/{id}',
    response: z.object({
      status: z.enum(['pending', 'completed', 'failed']),
      file_id: z.string().nullable(),
      expires_at: z.string().nullable(),
    }),
    summary:
      'How far a file is that is made in the background: any of the CSV files below is, with the header `Prefer: respond-async`, and is answered 202 with its `request_id`',
  },
  csv_export_file: {
    path: '/api/v2/csv-exports/{id}/file',
    response: CSV,
    summary: 'A file that was made in the background, for half an hour and from the same process',
  },
  transaction_raw_input: {
    path: '/api/v2/transactions/{hash}/raw-input',
    ...BYTES,
    summary: 'The input of a transaction, whole; `format=hex` for text',
  },
  transaction_revert_data: {
    path: '/api/v2/transactions/{hash}/revert-data',
    ...BYTES,
    summary: 'What a failed transaction gave back, whole; `format=hex` for text',
  },
  log_data: {
    path: '/api/v2/transactions/{hash}/logs/{index}/data',
    ...BYTES,
    summary: 'The data of a log of a transaction, whole; `format=hex` for text',
  },
  transaction_whole_trace: {
    path: '/api/v2/transactions/{hash}/raw-trace/whole',
    response: z.array(rawTrace),
    summary: "The node's own trace of a transaction, uncut",
  },
  transactions_csv: {
    path: '/api/v2/addresses/{hash}/transactions/csv',
    earlierPaths: ['/api/v1/transactions-csv'],
    ...PERIOD,
    summary: 'The transactions of an address in a period, as a CSV file',
  },
  internal_transactions_csv: {
    path: '/api/v2/addresses/{hash}/internal-transactions/csv',
    earlierPaths: ['/api/v1/internal-transactions-csv'],
    ...PERIOD,
    summary: 'The internal transactions of an address in a period, as a CSV file',
  },
  token_transfers_csv: {
    path: '/api/v2/addresses/{hash}/token-transfers/csv',
    earlierPaths: ['/api/v1/token-transfers-csv'],
    ...PERIOD,
    summary: 'The token transfers of an address in a period, as a CSV file',
  },
  logs_csv: {
    path: '/api/v2/addresses/{hash}/logs/csv',
    earlierPaths: ['/api/v1/logs-csv'],
    ...PERIOD,
    summary: 'The logs of an address in a period, as a CSV file',
  },
  advanced_filters_csv: {
    path: '/api/v2/advanced-filters/csv',
    query: { ...ADVANCED_FILTER_CALLS.advanced_filters.query, recaptcha_response: TEXT },
    response: CSV,
    summary: 'What fits an advanced filter, as a CSV file',
  },
  token_holders_csv: {
    path: '/api/v2/tokens/{hash}/holders/csv',
    query: { recaptcha_response: TEXT },
    response: CSV,
    summary: 'The holders of a token, as a CSV file',
  },
});
